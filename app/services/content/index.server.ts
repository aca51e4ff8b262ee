export {
  findContentAndRecordOpening,
  findReadableContentRow,
  listReadableFiles,
  openContentFile,
} from "./content-files.server.ts";
export {
  listAllContent,
  listContent,
  listOwnContent,
  listPendingContent,
  searchContent,
  selectContentRows,
  selectNewestItems,
} from "./content-list.server.ts";
export {
  addItemFiles,
  changeItemFile,
  moveItemFile,
  orderItemFiles,
  removeItemFile,
  replaceItemFile,
} from "./change-item-files.server.ts";
export {
  computeZipSize,
  listFilesToGrant,
  openGrantedZip,
  openItemZip,
  toZippedFiles,
} from "./item-zip.server.ts";
export { selectThumbnail, toThumbnailView } from "./thumbnail-view.ts";
export { attachMedia, listItemsOfMedia, listMediaOfItem } from "./attach-media.server.ts";
export { deleteItemVersion } from "./delete-item-version.server.ts";
export { findItemThumbnail, findThumbnail } from "./item-thumbnails.server.ts";
export {
  findItemFileRef,
  type FurtherFile,
  listIdsWithoutFile,
  listItemFiles,
  loadFurtherFiles,
} from "./list-item-files.server.ts";
export { findItemPage, findItemWithProfile } from "./item-page.server.ts";
export {
  checkContentCreateAccess,
  createContent,
  deleteContent,
  findContent,
  updateContent,
} from "./content.server.ts";
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
export {
  changeTranscripts,
  findEditableForUpdate,
  checkTranscriptEditAccess,
  resubmitItem,
  type TranscriptChangeResult,
} from "./editable-item.server.ts";
export { embargoUntilColumn, isEmbargoed, openAccessCondition, selectPublicContent } from "./content-view.ts";
export { getSummaryColumns, type ItemSummary, toItemSummary } from "./item-summary.ts";
export { decideContent, decideContentAndDescribe } from "./approvals.server.ts";
export { writePeople } from "./people.server.ts";
export { countIncompleteItems } from "./incomplete-items.server.ts";
export { refuseLostAuthor } from "./item-kinds.ts";
export { checkOwnValues } from "./own-values.ts";
export { countOwnValues, moveOwnValues } from "./move-own-values.server.ts";
export { pickDetails } from "./item-details.ts";
export { decideSeveralContent } from "./decide-several-content.server.ts";
export { clearHistory, listFavourites, listHistory, setFavourite } from "./favourites-and-history.server.ts";
export { findStaffDetails, loadStaffDetails, updateStaffDetails } from "./staff-details.server.ts";
export { renderFirstPages } from "./first-pages.server.ts";
export { addRelations, listOwnRelations, loadOwnRelations, withOwnRelations } from "./relations.server.ts";
export { findOwnProfile } from "./item-classification.server.ts";
export { cancelReservation, listReservations, listWaitingList, reserveBook } from "./reservations.server.ts";
export { findItemWithClosedFiles } from "./closed-files.server.ts";
export { endEmbargoes, refusePastEmbargo } from "./embargo.server.ts";
export { listStoredFiles } from "./item-files.server.ts";
export { deleteOldReplacedFiles } from "./replaced-files.server.ts";
export {
  findItemVersion,
  findVersionValues,
  type ItemVersionValues,
  listItemVersions,
} from "./list-item-versions.server.ts";
export { restoreItemVersion } from "./restore-item-version.server.ts";
