export {
  discardPictures,
  storePictures,
  makePictures,
  type PictureFormat,
  type Pictures,
} from "./make-pictures.server.ts";
export { drawFirstPages } from "./first-pages.server.ts";
export { drawPage, drawPageAs, pagesOf, type DocumentAsked } from "./draw-page.server.ts";
export { sizeOf } from "./cut-tiles.server.ts";
export { findTiles, lockSources, tilesToRemove, type Size } from "./find-tiles.server.ts";
export { cutTilesRegularly, cutTilesSoon, cutWaitingTiles } from "./tile-work.server.ts";
export { isReduced, sizesOf } from "./make-pictures.server.ts";
