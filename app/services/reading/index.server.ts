/** What screens and other subjects may use of reading. */
export { offerText } from "./offer.server.ts";
export { findPagePicture, hasPagePictures } from "./page-picture.server.ts";
export { readContents, readTextPage } from "./pages-call.server.ts";
export { partsToKeep } from "./parts-to-keep.server.ts";
export { readPage } from "./read-page.server.ts";
export { takeHome, type HomeFormat } from "./take-home.server.ts";
