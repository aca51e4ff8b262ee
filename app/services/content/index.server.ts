/** What other subjects may use of content. */
export { listContent } from "./content-list.server.ts";
export { findContent } from "./content.server.ts";
export { newsOfContent } from "./content-news.server.ts";
