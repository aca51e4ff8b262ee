export { listPageSitemapEntries } from "./sitemap-entries.server.ts";
export { checkTexts } from "./check-page.server.ts";
export { findPublicPage, previewPage } from "./page-view.server.ts";
export { createPage, deletePage, findPage, listPages, updatePage } from "./pages.server.ts";
export { renderTexts } from "./render-texts.ts";
export {
  compareVersions,
  listPageVersions,
  restorePageVersion,
  type VersionComparison,
} from "./versions.server.ts";
