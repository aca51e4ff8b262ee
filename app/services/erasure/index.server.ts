export { eraseAccount } from "./erase-account.server.ts";
export { eraseAgain } from "./erase-again.server.ts";
export { eraseDueAccounts, notifyErasure } from "./erase-due-accounts.server.ts";
