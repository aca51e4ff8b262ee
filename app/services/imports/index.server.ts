/** What the lifecycle may use of imports. */
export { goOnForNow } from "./work.server.ts";
