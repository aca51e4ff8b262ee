/** What other subjects may use of content. */
export { openContentFile } from "./content-files.server.ts";
export { listContent } from "./content-list.server.ts";
export { findContent } from "./content.server.ts";
