export { mayOpenFile, openContentFile, openContentText } from "./content-files.server.ts";
export { libraryTotal, listContent, newestInLibrary, searchContent } from "./content-list.server.ts";
export { contentPages } from "./content-pages.server.ts";
export { findWithProfile } from "./item-page.server.ts";
export { createContent, findContent, updateContent } from "./content.server.ts";
export {
  type ChangeFilter,
  countriesIn,
  findHarvested,
  firstChange,
  type Harvested,
  isHarvested,
  listChanges,
  readClock,
  readMoment,
} from "./harvest.server.ts";
export { newsOfContent } from "./content-news.server.ts";
export type { ReplacedDraft } from "./content-mail.server.ts";
export {
  changeTranscripts,
  lockOwn,
  mayChangeTranscripts,
  sendAgain,
  type TranscriptChange,
} from "./own-item.server.ts";
export { noneOffered } from "./reservation-view.ts";
