export { formatStoredData } from "./stored-data-table.server.ts";
export { createDataExport, deleteExpiredExports } from "./data-exports.server.ts";
export { applyRetention, loadLastRetentionRun } from "./retention.server.ts";
