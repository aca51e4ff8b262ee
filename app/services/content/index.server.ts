export { checkFileAccess, openContentFile, openContentText } from "./content-files.server.ts";
export { selectLibraryCount, listContent, selectNewestItems, searchContent } from "./content-list.server.ts";
export { contentPages } from "./content-news.server.ts";
export { findItemWithProfile } from "./item-page.server.ts";
export { createContent, findContent, updateContent } from "./content.server.ts";
export {
  type ChangeFilter,
  listHarvestedCountries,
  findHarvestRecord,
  findFirstChange,
  type HarvestRecord,
  hasHarvestRecord,
  listChanges,
  loadDatabaseTime,
  loadChangeTime,
} from "./harvest.server.ts";
export { getContentFeedSource } from "./content-news.server.ts";
export type { ReplacedDraft } from "./content-mail.server.ts";
export {
  changeTranscripts,
  findEditableForUpdate,
  checkTranscriptAccess,
  resubmit,
  type TranscriptChange,
} from "./editable-item.server.ts";
export { notOfferedCondition } from "./reservation-view.ts";
