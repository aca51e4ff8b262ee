export {
  discardPictures,
  isReduced,
  makePictures,
  type PictureFormat,
  type Pictures,
  sizesOf,
  storePictures,
} from "./make-pictures.server.ts";
export { type DocumentAsked, drawFirstPages, drawPage, drawPageAs, pagesOf } from "./draw-page.server.ts";
export { sizeOf } from "./cut-tiles.server.ts";
export {
  cutPicture,
  findTiles,
  hasRoomForTiles,
  lockSources,
  type Size,
  tilesToRemove,
} from "./tiles.server.ts";
