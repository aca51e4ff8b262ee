/** The front door's window into the house: what it must ask of the process that serves. */
export { isForeign } from "./origin.server.ts";
export { languageOf } from "./language.server.ts";
export { errorBody } from "./refused.server.ts";
export { log } from "./log.server.ts";
export { closeHouse, isReady, keepHouse, openHouse } from "#app/services/house.server.ts";
