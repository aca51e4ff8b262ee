export { selectContributorCount, listContributors } from "./contributor-list.server.ts";
export { contributorSitemapLoader } from "./contributors.server.ts";
export { findContributor } from "./contributors.server.ts";
