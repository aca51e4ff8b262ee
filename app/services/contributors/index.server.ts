export { selectContributorCount, listContributors } from "./contributor-list.server.ts";
export { contributorPages } from "./contributor-pages.server.ts";
export { findContributor } from "./contributors.server.ts";
