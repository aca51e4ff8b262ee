export { canReadScansNow, extractText, readScannedPage } from "./text-jobs.server.ts";
export { correctPage, findCorrection } from "./corrections.server.ts";
