export {
  findMediaAndCountView,
  findThumbnailToSend,
  getMaxMediaBytes,
  openMediaFile,
} from "./media-files.server.ts";
export {
  findMediaNeighbours,
  listMedia,
  type MediaNeighbour,
  searchMedia,
  selectMediaRows,
  selectNewestMedia,
  summarizeMedia,
} from "./media-list.server.ts";
export { createSampleMedia, drawSamplePicture } from "./media-samples.server.ts";
export {
  checkMediaManageAccess,
  createManyMedia,
  createMedia,
  createMediaFeedSource,
  deleteMedia,
  findMedia,
  type MediaUploadOutcome,
  openMediaPage,
  updateMedia,
  updateMediaTranscripts,
} from "./media.server.ts";
export { selectPublicMedia } from "./media-view.ts";
