export { makeTakeHome } from "./make.server.ts";
export { listTakeHome, openTakeHome } from "./offer.server.ts";
