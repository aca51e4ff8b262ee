export { listPageSitemapEntries } from "./page-view.server.ts";
