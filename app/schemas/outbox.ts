import { z } from "zod";

import { LANGUAGES } from "../messages/languages.ts";
import { CHANNELS, CONSENT_TOPICS, MAIL_TOPICS, MESSAGE_STATES } from "./admin-lists.ts";
import { MAX_LENGTHS } from "./lists.ts";
import { readQuery } from "./query.ts";
import { flag, Pagination, boundedString } from "./shared.ts";

export const OutboxMessage = z.object({
  id: z.string(),
  kind: z.string(),
  channel: z.enum(CHANNELS),
  /** Null when the subject was deleted or the kind of the message is unknown. */
  subject: z.string().nullable(),
  address: z.string(),
  language: z.enum(LANGUAGES),
  state: z.enum(MESSAGE_STATES),
  reason: z.string().nullable(),
  attempts: z.number(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
});
export type OutboxMessage = z.infer<typeof OutboxMessage>;
export const Outbox = z.object({
  canSend: z.boolean(),
  messages: z.array(OutboxMessage),
  pagination: Pagination,
});

export const MessageDetails = OutboxMessage.extend({ canSend: z.boolean(), text: z.string().nullable() });
export type MessageDetails = z.infer<typeof MessageDetails>;

export const ResendResult = z.object({ resent: z.number().int(), hasMore: z.boolean() });
export type ResendResult = z.infer<typeof ResendResult>;

export const parseMessageState = (url: URL) => ({ state: readQuery(url).choice("state", MESSAGE_STATES) });

export const BounceReport = z.object({
  secret: boundedString(),
  /** A return address `bounce+…@…`, or only the part between `bounce+` and `@`. */
  recipient: boundedString(),
  /** An enhanced status code such as 5.1.1. An address counts as bouncing only after a code that means a permanent error of the address. */
  status: z
    .string("form.invalid")
    .max(20, "form.invalid")
    .regex(/^[245]\.\d{1,3}\.\d{1,3}$/, "form.invalid"),
});
export type BounceReport = z.output<typeof BounceReport>;
export const BounceResult = z.object({ isMarked: z.boolean() });

export const UnsubscribePayload = z.object({
  account: z.guid().max(36).nullable(),
  address: z.string().max(MAX_LENGTHS.email),
  topic: z.enum(MAIL_TOPICS),
});

const language = z.enum(LANGUAGES, { error: "form.invalid" });
export const UpdateMailPreferences = z.object({
  reminders: flag,
  digest: flag,
  sms: flag.optional(),
  language,
});
export type UpdateMailPreferences = z.output<typeof UpdateMailPreferences>;
const checkbox = flag.default(false);
export const UpdateMailPreferencesForm = z.object({
  reminders: checkbox,
  digest: checkbox,
  sms: checkbox,
  language,
});
const Consent = z.object({
  topic: z.enum(CONSENT_TOPICS),
  isGiven: z.boolean(),
  noticeVersion: z.number().meta({ description: "Version of the privacy page. 0: none was published" }),
  at: z.string(),
});
export type Consent = z.output<typeof Consent>;
export const MailPreferences = z.object({
  reminders: z.boolean(),
  digest: z.boolean(),
  sms: z.boolean(),
  isSmsAvailable: z.boolean(),
  language: z.enum(LANGUAGES),
  bouncedAt: z.string().nullable(),
  smsBouncedAt: z.string().nullable(),
  confirmedAt: z.string().nullable(),
  consents: z.array(Consent).meta({ description: "When the current choices were made" }),
});
export type MailPreferences = z.infer<typeof MailPreferences>;
