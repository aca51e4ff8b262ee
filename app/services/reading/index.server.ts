export { titlePage } from "./home-words.ts";
export { offerText } from "./offer.server.ts";
export { findPagePicture, hasPagePictures } from "./page-picture.server.ts";
export { readContents, readTextPage } from "./pages-call.server.ts";
export { partsOfMediaToKeep, partsToKeep } from "./parts-to-keep.server.ts";
export { readPage } from "./read-page.server.ts";
export { readPages, takeHome, type HomeFormat } from "./take-home.server.ts";
