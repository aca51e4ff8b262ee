export { citationsOf, writeCitation } from "./citations.server.ts";
export {
  describeContributor,
  describeEvent,
  describeHome,
  describeItem,
  describeMedia,
  type Described,
} from "./described.server.ts";
export { writeLinksetOf } from "./linksets.server.ts";
export { writeRobots } from "./robots.ts";
export { asHeader } from "./signposts.ts";
export { writeSitemap, writeSitemapPart } from "./sitemap.server.ts";
export { answerHarvester } from "./oai-pmh.server.ts";
export { exportRows, exportWorks, ROW_FORMATS, WORK_FORMATS } from "./export.server.ts";
export { walkList, type Pieces } from "./walk.ts";
export { contentFeed, eventsFeed, mediaFeed, type Feed } from "./feeds.server.ts";
export { writeOpenSearch } from "./open-search.ts";
export { readImageAddress } from "./iiif-address.ts";
export {
  writeIiifGallery,
  writeIiifManifest,
  writeImageInfo,
  type ManyPages,
  type WrittenManifest,
} from "./iiif.server.ts";
export { openPage, pageNamed, type Drawn } from "./iiif-pages.server.ts";
export { openPiece, type Piece } from "./iiif-picture.server.ts";
export { xml, Xml, xmlDocument } from "./xml.ts";
