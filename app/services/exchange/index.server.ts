export { citationsOf, writeCitation } from "./citations.server.ts";
export {
  describeContributor,
  describeEvent,
  describeHome,
  describeItem,
  describeMedia,
  type Described,
  writeLinksetOf,
} from "./described.server.ts";
export { writeRobots } from "./robots.ts";
export { asHeader } from "./signposts.ts";
export { writeSitemap, writeSitemapPart } from "./sitemap.server.ts";
export { answerHarvester } from "./oai-pmh.server.ts";
export {
  exportRows,
  exportWorks,
  ROW_FORMATS,
  WORK_FORMATS,
  walkList,
  type Pieces,
} from "./export.server.ts";
export { contentFeed, eventsFeed, mediaFeed, type Feed, writeOpenSearch } from "./feeds.server.ts";
export {
  readImageAddress,
  openPage,
  pageNamed,
  type Drawn,
  openPiece,
  type Piece,
} from "./iiif-images.server.ts";
export {
  writeIiifGallery,
  writeIiifManifest,
  writeImageInfo,
  type ManyPages,
  type WrittenManifest,
} from "./iiif.server.ts";
export { xml, Xml, xmlDocument } from "./xml.ts";
