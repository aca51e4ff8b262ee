export { eraseAccount } from "./erase-account.server.ts";
export { eraseAgain } from "./erase-again.server.ts";
export { eraseDueAccounts, notifyErasure } from "./erase-due-accounts.server.ts";
export { recordVisitErasure } from "./erase-visit.server.ts";
export {
  appendErasures,
  ERASURES_FILE,
  loadErasures,
  readErasures,
  type Erasure,
} from "./erasure-log.server.ts";
