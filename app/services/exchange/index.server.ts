export { listCitations, loadCitationFile } from "./citations.server.ts";
export {
  createContributorMetadata,
  createEventMetadata,
  createHomeMetadata,
  createItemMetadata,
  createMediaMetadata,
  type PageMetadata,
  loadLinkset,
} from "./page-metadata.server.ts";
export { formatRobotsTxt } from "./robots.ts";
export { formatLinkHeader } from "./signposts.ts";
export { loadSitemap, loadSitemapPart } from "./sitemap.server.ts";
export { handleOaiRequest } from "./oai-pmh.server.ts";
export {
  exportRows,
  exportCitations,
  ROW_FORMATS,
  type RowFormat,
  CITATION_EXPORT_FORMATS,
  type BatchPagination,
  iterateExportPages,
  type ExportPages,
} from "./export.server.ts";
export {
  type FeedMetadata,
  formatOpenSearchDescription,
  loadContentFeed,
  loadEventsFeed,
  loadMediaFeed,
} from "./feeds.server.ts";
export {
  validateImagePath,
  openPageImage,
  parsePageId,
  findTileRange,
  type ImageFileRange,
} from "./iiif-images.server.ts";
export { loadIiifGallery, loadIiifManifest, loadImageInfo, type StreamedManifest } from "./iiif.server.ts";
