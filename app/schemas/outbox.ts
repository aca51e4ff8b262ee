import { z } from "zod";

import { LANGUAGES } from "../messages/languages.ts";
import { CHANNELS, MAIL_TOPICS, MESSAGE_STATES } from "./desk-lists.ts";
import { LENGTHS } from "./lists.ts";
import { readQuery } from "./query.ts";
import { flag, Pagination, token } from "./shared.ts";

export const Message = z.object({
  id: z.string(),
  kind: z.string(),
  channel: z.enum(CHANNELS),
  /** Null where what it leads to is over, or its kind is unknown here. */
  subject: z.string().nullable(),
  address: z.string(),
  language: z.enum(LANGUAGES),
  state: z.enum(MESSAGE_STATES),
  reason: z.string().nullable(),
  tries: z.number(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
});
export type Message = z.infer<typeof Message>;
export const Outbox = z.object({
  /** Without a mail server each message waits for somebody's hand. */
  isSent: z.boolean(),
  messages: z.array(Message),
  pagination: Pagination,
});

export const OneMessage = Message.extend({ isSent: z.boolean(), text: z.string().nullable() });
export type OneMessage = z.infer<typeof OneMessage>;

/** `hasMore`: more have failed than are sent again at once. */
export const SentAgain = z.object({ again: z.number().int(), hasMore: z.boolean() });
export type SentAgain = z.infer<typeof SentAgain>;

export const readMessageState = (url: URL) => ({ state: readQuery(url).one("state", MESSAGE_STATES) });

export const Bounce = z.object({
  secret: token(),
  /** To whom it came back: `bounce+…@…`, or what stands between. */
  recipient: token(),
  /** Such as 5.1.1. Only a permanent one marks an address. */
  status: z
    .string("form.invalid")
    .max(20, "form.invalid")
    .regex(/^[245]\.\d{1,3}\.\d{1,3}$/, "form.invalid"),
});
export type Bounce = z.output<typeof Bounce>;
export const Bounced = z.object({ isMarked: z.boolean() });

export const UnsubscribeLink = z.object({
  account: z.guid().max(36).nullable(),
  address: z.string().max(LENGTHS.email),
  topic: z.enum(MAIL_TOPICS),
});

const language = z.enum(LANGUAGES, { error: "form.invalid" });
export const MailChoices = z.object({
  reminders: flag,
  digest: flag,
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
  hasTelephone: z.boolean(),
  language: z.enum(LANGUAGES),
  bouncedAt: z.string().nullable(),
  telephoneBouncedAt: z.string().nullable(),
  confirmedAt: z.string().nullable(),
});
export type OwnMail = z.infer<typeof OwnMail>;
