/** What other subjects may use of content. */
export { listContent } from "./content-list.server.ts";
export { findContent } from "./content.server.ts";
export {
  type ChangeFilter,
  countriesIn,
  findHarvested,
  firstChange,
  type Harvested,
  listChanges,
  readMoment,
} from "./harvest.server.ts";
