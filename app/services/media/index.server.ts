export { openMediaFile, openMediaText, openThumbnail } from "./media-files.server.ts";
export { selectGalleryTotal, listMedia, selectNewestMedia, searchMedia } from "./media-list.server.ts";
export { createSample, drawSample } from "./media-samples.server.ts";
export { mediaPages } from "./media.server.ts";
export { updateMediaTranscripts, findMedia } from "./media.server.ts";
export { createMediaFeed } from "./media.server.ts";
