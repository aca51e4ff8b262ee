export { listCitations, writeCitation } from "./citations.server.ts";
export {
  describeContributor,
  describeEvent,
  describeHome,
  describeItem,
  describeMedia,
  type PageMetadata,
  formatLinkset,
} from "./page-metadata.server.ts";
export { writeRobots } from "./robots.ts";
export { formatLinkHeader } from "./signposts.ts";
export { writeSitemap, writeSitemapPart } from "./sitemap.server.ts";
export { handleOaiRequest } from "./oai-pmh.server.ts";
export {
  exportRows,
  exportItems,
  ROW_FORMATS,
  WORK_FORMATS,
  iteratePages,
  type ExportPages,
} from "./export.server.ts";
export { contentFeed, eventsFeed, mediaFeed, type Feed, writeOpenSearch } from "./feeds.server.ts";
export {
  parseImagePath,
  openPageImage,
  parsePageId,
  type RenderedPage,
  openTile,
  type ImageTile,
} from "./iiif-images.server.ts";
export {
  writeIiifGallery,
  writeIiifManifest,
  writeImageInfo,
  type StreamedManifest,
  type ManifestResult,
} from "./iiif.server.ts";
export { xml, Xml, xmlDocument } from "./xml.ts";
