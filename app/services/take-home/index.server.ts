/** What screens and other subjects may use of what is taken home. */
export { makeTakeHome } from "./make.server.ts";
export { listTakeHome, openTakeHome } from "./offer.server.ts";
