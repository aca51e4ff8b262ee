/** What screens and the protocol may use of exchange. */
export { citationsOf, writeCitation } from "./citations.server.ts";
export { exportRows, exportWorks, ROW_FORMATS, WORK_FORMATS } from "./export.server.ts";
export { walkList, type Pieces } from "./walk.ts";
export { contentFeed, eventsFeed, mediaFeed, type Feed } from "./feeds.server.ts";
export { writeOpenSearch } from "./open-search.ts";
