export { makeBackup } from "./make-backup.server.ts";
export { backUpWhenDue, lastBackup, readLastBackup } from "./regular-backup.server.ts";
export { checkBackup, restoreBackup } from "./restore.server.ts";
export { HalfRestored, IS_HALF_RESTORED } from "./tables.server.ts";
export { Target, WrongBackup } from "./target.server.ts";
