export { eraseAccount } from "./erase-account.server.ts";
export { ERASED_TABLES, eraseAgain } from "./erase-again.server.ts";
export { eraseDueAccounts, notifyErasure } from "./erase-due-accounts.server.ts";
export { recordDeletion } from "./erase-record.server.ts";
export {
  appendErasures,
  ERASURES_FILE,
  loadErasures,
  readErasures,
  type Erasure,
} from "./erasure-log.server.ts";
