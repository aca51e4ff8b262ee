export { formatStoredData } from "./stored-data-table.server.ts";
export { countStoredRows } from "./load-export.server.ts";
export { createDataExport, deleteExpiredExports } from "./data-exports.server.ts";
export type { StoredTable } from "./stored-data.ts";
export { applyRetention, loadLastRetentionRun } from "./retention.server.ts";
