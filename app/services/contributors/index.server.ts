export { selectContributorCount, listContributors } from "./contributor-list.server.ts";
export { contributorSitemapPages } from "./contributors.server.ts";
export { findContributor } from "./contributors.server.ts";
