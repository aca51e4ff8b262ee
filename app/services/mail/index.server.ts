export {
  notifyAdministrators,
  SCHEDULED_CAUSE,
  type Recipient,
  type SmsRecipient,
  enqueueMessage,
  enqueueMessages,
} from "./enqueue-message.server.ts";
export {
  deleteMessagesAbout,
  deleteUnsentMessagesAbout,
  deleteMessagesOfAccounts,
  clearConfirmationOf,
  clearMailedLinks,
  deleteOldMessages,
  deletePendingReminders,
} from "./message-cleanup.server.ts";
export { recordFirstConsents } from "./consents.server.ts";
export type { ReplacedDraft } from "./message-facts.ts";
export type { MessageFacts } from "./message-kinds.ts";
export { enqueueOrphanedMessages, REASON_RESTORED_FROM_BACKUP, sendMessage } from "./send.server.ts";
export { closeSmtpTransport } from "./smtp-transport.server.ts";
export { recordBounce } from "./bounces.server.ts";
export {
  deleteOwnBounces,
  findMailPreferences,
  getUnsubscribeTopic,
  unsubscribe,
  updateMailPreferences,
} from "./mail-preferences.server.ts";
export {
  findMessage,
  listMessages,
  markMessageDone,
  resendFailedMessages,
  resendMessage,
} from "./outbox.server.ts";
