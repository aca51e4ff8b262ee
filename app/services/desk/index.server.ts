/** What other subjects may use of the desk. */
export { tellWhatWaits } from "./digest.server.ts";
