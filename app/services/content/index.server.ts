/** What other subjects may use of content. */
export { listContent } from "./content-list.server.ts";
export { createContent, findContent } from "./content.server.ts";
