export { createTitlePage } from "./offline-text.ts";
export { findTextInfo } from "./find-text-info.server.ts";
export { findPagePicture, hasPagePictures } from "./page-picture.server.ts";
export { findTextOverview, findApiTextPage } from "./text-pages.server.ts";
export { findOfflineMediaParts, findOfflineParts } from "./offline-parts.server.ts";
export { openTextPage } from "./open-text-page.server.ts";
export { readPages, exportText, type OfflineFormat } from "./export-text.server.ts";
