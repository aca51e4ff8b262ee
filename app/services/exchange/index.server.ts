/** What screens and the protocol may use of exchange. */
export { citationsOf, writeCitation } from "./citations.server.ts";
export { readImageAddress } from "./iiif-address.ts";
export { writeIiifGallery, writeIiifManifest, writeImageInfo } from "./iiif.server.ts";
export { openPiece, type Piece } from "./iiif-picture.server.ts";
