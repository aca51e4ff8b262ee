export { formatStoredData } from "./stored-data-table.server.ts";
export { applyRetention, loadLastRetentionRun } from "./retention.server.ts";
