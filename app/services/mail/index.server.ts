export {
  tellAdministrators,
  BY_THE_CLOCK,
  type Recipient,
  type Telephone,
  tell,
  tellEach,
} from "./tell.server.ts";
export { forgetAbout, forgetLinks, forgetMessages, withdrawReminders } from "./forget.server.ts";
export type { Facts } from "./kinds.ts";
export { enqueueLeft, RESTORED, sendMessage } from "./send.server.ts";
export { closeTransport } from "./transport.server.ts";
