/** What other subjects may use of contributors. */
export { listContributors } from "./contributor-list.server.ts";
