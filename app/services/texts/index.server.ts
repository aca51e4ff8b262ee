export { canReadScansNow, extractText, readScannedPage } from "./text-jobs.server.ts";
export { correctPage, findPageToCorrect } from "./corrections.server.ts";
