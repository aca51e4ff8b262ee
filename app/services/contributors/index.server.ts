export {
  listContributors,
  listCountries,
  listSpecializations,
  selectContributorRows,
} from "./contributor-list.server.ts";
export {
  createContributor,
  deleteContributor,
  findContributor,
  updateContributor,
} from "./contributors.server.ts";
export { selectPublicContributors } from "./contributor-view.ts";
export { findContributorPage } from "./contributor-page.server.ts";
