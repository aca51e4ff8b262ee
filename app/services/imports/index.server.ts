export { goOnForNow } from "./work.server.ts";
