export {
  discardPictures,
  storePictures,
  makePictures,
  type PictureFormat,
  type Pictures,
} from "./make-pictures.server.ts";
export { drawFirstPages, drawPage, drawPageAs, pagesOf, type DocumentAsked } from "./draw-page.server.ts";
export { sizeOf } from "./cut-tiles.server.ts";
export {
  cutPicture,
  findTiles,
  hasRoomForTiles,
  lockSources,
  type Size,
  tilesToRemove,
} from "./tiles.server.ts";
export { isReduced, sizesOf } from "./make-pictures.server.ts";
