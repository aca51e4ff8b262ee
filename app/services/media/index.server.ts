export { openMediaFile, findMediaAndCountView, findThumbnailToSend } from "./media-files.server.ts";
export { selectMediaCount, listMedia, selectNewestMedia, searchMedia } from "./media-list.server.ts";
export { createSampleMedia, drawSamplePicture } from "./media-samples.server.ts";
export { mediaSitemapLoader } from "./media.server.ts";
export { updateMediaTranscripts, findMedia } from "./media.server.ts";
export { createMediaFeedSource } from "./media.server.ts";
