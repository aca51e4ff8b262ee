/** What other subjects may use of mail. */
export { forgetAbout, forgetLinks, forgetMessages } from "./forget.server.ts";
export type { Facts } from "./kinds.ts";
export { sendMessage } from "./send.server.ts";
export { takeUpLeft } from "./take-up.server.ts";
export { type Recipient, tell, tellEach } from "./tell.server.ts";
export { closeTransport } from "./transport.server.ts";
