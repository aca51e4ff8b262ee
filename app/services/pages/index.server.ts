export { listPageSitemapEntries } from "./sitemap-entries.server.ts";
