export { openMediaFile, openMediaText, openThumbnail } from "./media-files.server.ts";
export { galleryTotal, listMedia, newestInGallery, searchMedia } from "./media-list.server.ts";
export { addSample, draw } from "./media-samples.server.ts";
export { mediaPages } from "./media-pages.server.ts";
export { changeMediaTranscripts, findMedia } from "./media.server.ts";
export { newsOfMedia } from "./media-news.server.ts";
