export { readTexts } from "./text-work.server.ts";
export { correctPage, findCorrection } from "./corrections.server.ts";
