import { z } from "zod";

import { LANGUAGES } from "../messages/languages.ts";
import { CHANNELS, CONSENT_TOPICS, MAIL_TOPICS, MESSAGE_STATES } from "./admin-lists.ts";
import { MAX_LENGTHS } from "./lists/shared.ts";
import { flag, Pagination, boundedString, recordId, timestamp } from "./shared.ts";

export const OutboxMessage = z.object({
  id: recordId,
  kind: z.string().meta({ example: "appointment-cancelled" }),
  channel: z.enum(CHANNELS),
  /** Null when the subject was deleted or the kind of the message is unknown. */
  subject: z.string().nullable().meta({ example: "Your visit on Monday, 5 May is cancelled" }),
  address: z.string().meta({ example: "reader@example.org" }),
  language: z.enum(LANGUAGES),
  state: z.enum(MESSAGE_STATES),
  reason: z.string().nullable(),
  attempts: z.number().meta({ example: 0 }),
  createdAt: timestamp,
  sentAt: z.string().nullable(),
});
export type OutboxMessage = z.infer<typeof OutboxMessage>;
export const Outbox = z.object({
  canSend: z.boolean(),
  messages: z.array(OutboxMessage),
  pagination: Pagination,
});

export const MessageDetails = OutboxMessage.extend({
  canSend: z.boolean(),
  text: z.string().nullable().meta({
    example:
      "Dear Wanjiru Kamau,\n\nWe are sorry, but we have had to cancel your visit.\n\nWhat: Library Study Session, 2-5 people\nWhen: Monday, 5 May 2031, 09:00, East Africa Time\nWhere: Coast Museums, 1 Example Street, Nairobi\nReference: URV-FDWM-3H\n\nYou can request another visit at any time.\n\nRequest another time:\nhttps://urithi.example/visits-appointments\n\nKind regards,\nThe museum\n\n--\nYou received this because someone requested a visit with this email address.\n",
  }),
});
export type MessageDetails = z.infer<typeof MessageDetails>;

export const ResendResult = z.object({ resent: z.number().int().meta({ example: 0 }), hasMore: z.boolean() });
export type ResendResult = z.infer<typeof ResendResult>;

export const BounceReport = z
  .object({
    secret: boundedString(),
    /** A return address `bounce+…@…`, or only the part between `bounce+` and `@`. */
    recipient: boundedString(),
    /** An enhanced status code such as 5.1.1. An address counts as bouncing only after a code that means a permanent error of the address. */
    status: z
      .string("form.invalid")
      .max(20, "form.invalid")
      .regex(/^[245]\.\d{1,3}\.\d{1,3}$/, "form.invalid"),
  })
  .meta({
    example: {
      secret: "what the mail server and the product agreed on",
      recipient: "01a2115f-5e8c-7458-9b95-e1c9e082a8af",
      status: "5.1.1",
    },
  });
export type BounceReport = z.output<typeof BounceReport>;
export const BounceResult = z.object({ isMarked: z.boolean().meta({ example: true }) });

export const UnsubscribePayload = z.object({
  account: z.guid().max(36).nullable(),
  address: z.string().max(MAX_LENGTHS.email),
  topic: z.enum(MAIL_TOPICS),
});

const language = z.enum(LANGUAGES, { error: "form.invalid" });
export const UpdateMailPreferences = z
  .object({
    reminders: flag,
    digest: flag,
    sms: flag.optional(),
    language,
  })
  .meta({ example: { reminders: true, digest: false, language: "sw" } });
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
  isGiven: z.boolean().meta({ example: true }),
  noticeVersion: z
    .number()
    .meta({ description: "Version of the privacy page. 0: none was published" })
    .meta({ example: 3 }),
  at: timestamp,
});
export type Consent = z.output<typeof Consent>;
export const MailPreferences = z.object({
  reminders: z.boolean().meta({ example: true }),
  digest: z.boolean().meta({ example: true }),
  sms: z.boolean().meta({ example: true }),
  isSmsAvailable: z.boolean(),
  language: z.enum(LANGUAGES),
  bouncedAt: timestamp.nullable(),
  smsBouncedAt: z.string().nullable(),
  confirmedAt: z.string().nullable(),
  consents: z.array(Consent).meta({ description: "When the current choices were made" }),
});
export type MailPreferences = z.infer<typeof MailPreferences>;
