export { eraseAccount } from "./erase-account.server.ts";
export { eraseAgain } from "./erase-again.server.ts";
export { eraseDueAccounts, notifyErasure } from "./erase-due-accounts.server.ts";
export { recordDeletion } from "./erase-record.server.ts";
export {
  appendErasures,
  ERASURES_FILE,
  getErasureTime,
  loadErasures,
  readErasures,
  type Erasure,
} from "./erasure-log.server.ts";
