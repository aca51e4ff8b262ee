export { makeBackup } from "./make-backup.server.ts";
export { runDueBackup, loadLastBackupIfAllowed, loadLastBackup } from "./scheduled-backup.server.ts";
export { checkBackup, restoreBackup } from "./restore.server.ts";
export type { RepeatedErasures } from "./repeat-erasures.server.ts";
export { PartialRestoreError, isPartiallyRestoredSql } from "./tables.server.ts";
export { BackupTarget, BackupError } from "./backup-target.server.ts";
