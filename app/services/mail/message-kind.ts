import type { MessageKey, PlainKey } from "#app/messages/translate.ts";
import type { MailTopic } from "#app/schemas/admin-lists.ts";

import type { MessageFormatter } from "./message-formatter.ts";
import type { Rejection, SitePath } from "./message-facts.ts";

/** A key, or a text that is already translated. */
export type Text = PlainKey | { text: string };

/** Rows without a value are left out. */
type Details = [label: PlainKey, value: string | false | undefined][];
export type MessagePart =
  | Text
  | { details: Details }
  | { quote: string | undefined; label: PlainKey; otherwise?: PlainKey }
  | { link: Text; to: SitePath };

/** They name the title of the item or event, or the day of the visit. */
type SubjectKey = Extract<MessageKey, `mail.${string}subject`>;
type SmsKey = Extract<MessageKey, `sms.appointment-${string}`>;

/** A row of the table of all kinds of messages. Its functions get the facts of the message. */
export type MessageKindRow = {
  /**
   * The account that a message names or belongs to, besides its recipient's. Erasing it deletes the message. A kind
   * without any is sent to accounts only.
   */
  about?: "requester" | "applicant" | "sender" | "owner" | "inviter";
  /** Of an unsolicited message: what the recipient can unsubscribe from. */
  topic?: MailTopic;
  /** Other people's actions can cause many of these in a day, so they are limited for each topic. */
  isLimited?: true;
  /** It announces something upcoming, so it is useless once its time has passed. */
  isUpcoming?: true;
  /** The link opens an account or confirms its address. How often it may be requested is limited elsewhere. */
  opensAccount?: true;
  /** If missing, `mail.<kind>.subject`. */
  subject?: (facts: never, formatter: MessageFormatter) => SubjectKey | { text: string };
  parts: (facts: never, formatter: MessageFormatter) => (MessagePart | false | undefined)[];
  /** Why the recipient got it. */
  reason: PlainKey;
  /** Only confirmed dates get a calendar entry, because nothing would remove the entry of a pending request. */
  calendar?: (facts: never) => "CONFIRMED" | "CANCELLED" | undefined;
  /** The text of the SMS, `true` for `sms.<kind>`. It contains no names, because a locked screen shows it. */
  sms?: true | ((facts: never) => SmsKey);
};

export const getConfirmed = () => "CONFIRMED" as const;

export const toDetails = (...details: Details) => ({ details });

export const toContact = ({ contact }: MessageFormatter) => ({ text: contact });

export const toRejectionReason = ({ reason }: Rejection): MessagePart => ({
  quote: reason,
  label: "mail.reason",
  otherwise: "mail.no-reason",
});
