export { formatStoredData, getStoredDataTable } from "./stored-data-table.server.ts";
export { countStoredRows } from "./load-export.server.ts";
export {
  createDataExport,
  deleteExpiredExports,
  findDataExport,
  findDataExportFile,
  requestDataExport,
} from "./data-exports.server.ts";
export type { StoredKindName, StoredTable } from "./stored-data.ts";
export { applyRetention, findLastRetentionRun, loadLastRetentionRun } from "./retention.server.ts";
export {
  answerPrivacyRequest,
  closePrivacyRequest,
  countOpenRequests,
  createPrivacyRequest,
  findPrivacyRequest,
  listPrivacyRequests,
} from "./privacy-requests.server.ts";
export { createReport, findReportSubject } from "./reports.server.ts";
export { createVisitExportZip, loadVisitExport } from "./visit-exports.server.ts";
