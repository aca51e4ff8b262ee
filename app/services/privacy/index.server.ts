export { formatStoredData } from "./stored-data-table.server.ts";
export type { StoredTable } from "./stored-data.ts";
export { applyRetention, createDeleteVisitsSql, loadLastRetentionRun } from "./retention.server.ts";
