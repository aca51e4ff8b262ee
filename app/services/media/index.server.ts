export { openMediaFile, findMediaAndCountView, findThumbnailToSend } from "./media-files.server.ts";
export { listMedia, selectMediaRows, selectNewestMedia, searchMedia } from "./media-list.server.ts";
export { createSampleMedia, drawSamplePicture } from "./media-samples.server.ts";
export { updateMediaTranscripts, findMedia } from "./media.server.ts";
export { createMediaFeedSource } from "./media.server.ts";
export { selectPublicMedia } from "./media-view.ts";
