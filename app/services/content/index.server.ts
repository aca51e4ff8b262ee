export {
  findReadableContentRow,
  openContentFile,
  findContentAndRecordOpening,
} from "./content-files.server.ts";
export { listContent, selectContentRows, selectNewestItems, searchContent } from "./content-list.server.ts";
export { findItemWithProfile } from "./item-page.server.ts";
export { createContent, findContent, updateContent } from "./content.server.ts";
export {
  type HarvestFilter,
  listHarvestedCountries,
  findHarvestRecord,
  findFirstChangeTime,
  type HarvestRecord,
  hasHarvestRecord,
  listHarvestRecords,
  loadDatabaseTime,
  assignPendingChangeTimes,
  markOpenItemsChanged,
} from "./harvest.server.ts";
export { followContentChange, listUploadedItems } from "./follow-content-change.server.ts";
export { createContentFeedSource } from "./content-feeds.server.ts";
export type { ReplacedDraft } from "./content-mail.server.ts";
export {
  changeTranscripts,
  findEditableForUpdate,
  checkTranscriptEditAccess,
  resubmitItem,
  type TranscriptChangeResult,
} from "./editable-item.server.ts";
export { openAccessCondition } from "./content-view.ts";
export { selectPublicContent } from "./content-view.ts";
