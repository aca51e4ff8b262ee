export { listContributors, selectContributorRows } from "./contributor-list.server.ts";
export { findContributor } from "./contributors.server.ts";
export { selectPublicContributors } from "./contributor-view.ts";
