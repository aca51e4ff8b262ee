export {
  BACKGROUND_COLOUR,
  discardPictures,
  drawingBusyRefusal,
  isScaledDown,
  createPictures,
  type PictureFormat,
  type PictureSet,
  getPictureSizes,
  insertPictureRows,
} from "./create-pictures.server.ts";
export {
  type DocumentRequest,
  drawFirstPages,
  drawPage,
  drawPageAtSize,
  findDocumentPages,
} from "./draw-page.server.ts";
export { readPictureSize } from "./create-tiles.server.ts";
export {
  createAndStoreTiles,
  findTiles,
  lockAndCheckTileSpace,
  lockSourceFiles,
  type PictureSize,
  listTileFiles,
} from "./tiles.server.ts";
export { checkPictureFile, renderUpload, type RenderedPicture } from "./render-upload.server.ts";
export { drawSocialImage } from "./social-image.server.ts";
export { createThumbnail, loadThumbnailOverview } from "./thumbnails.server.ts";
