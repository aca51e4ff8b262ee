import { z } from "zod";

import { LANGUAGES } from "../messages/languages.ts";
import { CHANNELS, MAIL_TOPICS, MESSAGE_STATES } from "./desk-lists.ts";
import { LENGTHS } from "./lists.ts";
import { readQuery } from "./query.ts";
import { flag, Pagination, token } from "./shared.ts";

/** A message as administrators see it in the list: not what it says. */
export const Message = z.object({
  id: z.string(),
  kind: z.string(),
  channel: z.enum(CHANNELS),
  /** None where what it would lead to is over, or this version does not know its kind. */
  subject: z.string().nullable(),
  address: z.string(),
  language: z.enum(LANGUAGES),
  state: z.enum(MESSAGE_STATES),
  /** Why it was not sent, or not yet: what the mail server said. */
  reason: z.string().nullable(),
  tries: z.number(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
});
export type Message = z.infer<typeof Message>;
export const Outbox = z.object({
  /** Without a mail server nothing is sent: then each waits for somebody's hand. */
  isSent: z.boolean(),
  messages: z.array(Message),
  pagination: Pagination,
});

/** With its words. */
export const OneMessage = Message.extend({ isSent: z.boolean(), text: z.string().nullable() });
export type OneMessage = z.infer<typeof OneMessage>;

/** `again`: how many messages are sent again; `hasMore`: that more have failed than were taken at once. */
export const SentAgain = z.object({ again: z.number().int(), hasMore: z.boolean() });
export type SentAgain = z.infer<typeof SentAgain>;

export const readMessageState = (url: URL) => ({ state: readQuery(url).one("state", MESSAGE_STATES) });

/** What a mail server, or who reads its mailbox, says of mail that came back. */
export const Bounce = z.object({
  secret: token(),
  /** To whom it came back: `bounce+…@…`, or what stands between. */
  recipient: token(),
  /** Such as 5.1.1: only what is so for good marks an address. */
  status: z
    .string("form.invalid")
    .max(20, "form.invalid")
    .regex(/^[245]\.\d{1,3}\.\d{1,3}$/, "form.invalid"),
});
export type Bounce = z.output<typeof Bounce>;
export const Bounced = z.object({ isMarked: z.boolean() });

/** What a link to have less mail says, sealed: an account, or an address without one. */
export const UnsubscribeLink = z.object({
  account: z.guid().max(36).nullable(),
  address: z.string().max(LENGTHS.email),
  topic: z.enum(MAIL_TOPICS),
});

const language = z.enum(LANGUAGES, { error: "form.invalid" });
/** What one wants to be told. */
export const MailChoices = z.object({
  reminders: flag,
  digest: flag,
  /** Left out, it stays as it is. */
  telephone: flag.optional(),
  language,
});
export type MailChoices = z.output<typeof MailChoices>;
const unticked = flag.default(false);
/** A box that is not ticked is not sent. */
export const MailChoicesForm = z.object({
  reminders: unticked,
  digest: unticked,
  telephone: unticked,
  language,
});
export const OwnMail = z.object({
  reminders: z.boolean(),
  digest: z.boolean(),
  telephone: z.boolean(),
  /** Whether messages go to telephones at all. */
  hasTelephone: z.boolean(),
  language: z.enum(LANGUAGES),
  /** Mail to this address came back: nothing is sent there any more. */
  bouncedAt: z.string().nullable(),
  /** The same of a number that was given with a visit. */
  telephoneBouncedAt: z.string().nullable(),
  /** Since when the address is known to be one's own; until then there are no reminders. */
  confirmedAt: z.string().nullable(),
});
export type OwnMail = z.infer<typeof OwnMail>;
