/** What other subjects may use of content. */
export { listContent } from "./content-list.server.ts";
export { findContent } from "./content.server.ts";
export { contentPages } from "./content-pages.server.ts";
export { findWithProfile } from "./item-page.server.ts";
