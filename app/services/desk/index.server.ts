export { tellWhatWaits } from "./digest.server.ts";
