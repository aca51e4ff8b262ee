import fc from "fast-check";

import { PRIVACY_REQUEST_KINDS, REPORT_REASONS } from "#app/schemas/admin-lists.ts";
import { CONTENT_CATEGORIES } from "#app/schemas/lists/content.ts";
import { ROLES } from "#app/schemas/lists/accounts.ts";
import { GROUP_SIZES, VISIT_TYPES } from "#app/schemas/lists/appointments.ts";
import { REVIEW_QUEUES } from "#app/schemas/admin-lists.ts";
import type { MessageFacts, MessageKind } from "#app/services/mail/message-kinds.ts";

/** Adverse values for every kind of message facts. */

const NASTY_TEXTS = [
  "",
  " ",
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "Amina\r\nBcc: everybody@example.org",
  "one\u2028two\u0085three\u0000",
  "\u202eevil\u202c \u200f",
  "Win now https://evil.example/x",
  "አማርኛ ስም ".repeat(40),
  "ሀ".repeat(300),
  "a".repeat(300),
  "👩🏾‍🌾".repeat(60),
  "N’Diaye, Ng'ang'a & Sons; \\ {x} 100%",
  "^n^'^^",
  "عائشة بنت محمد",
  "undefined null",
  "\ud800",
];
const anyText = fc.oneof(
  fc.constantFrom(...NASTY_TEXTS),
  fc.string({ unit: "grapheme", maxLength: 400 }),
  fc.lorem(),
);
const anyLongText = fc.oneof(
  anyText,
  fc.array(anyText, { maxLength: 30 }).map((lines) => lines.join("\n")),
);

export const anyDay = (from: string, to: string) =>
  fc
    .date({ min: new Date(from), max: new Date(`${to}T12:00Z`), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
export const anyTime = fc.oneof(
  fc.constantFrom("00:00", "00:30", "01:30", "02:30", "23:59"),
  fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(":")),
);
const anyMoment = fc
  .date({ min: new Date("1971-01-01"), max: new Date("2199-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString());
const anySecret = fc
  .base64String({ minLength: 44, maxLength: 44 })
  .map((text) => text.replaceAll(/[+/=]/g, "-"));
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const optionalFlag = optional(fc.boolean());

const name = optional(anyText);
const time = { day: anyDay("1971-01-02", "2199-12-31"), time: anyTime };
const revision = { sequence: fc.nat(), changedAt: anyMoment };

const isDraft = optional(fc.constant(true as const));
const drafts = fc.array(
  fc.record({ id: fc.uuid(), language: anyText, file: fc.uuid() }, { requiredKeys: ["id", "language"] }),
  { maxLength: 16 },
);

const visit = {
  name,
  ...time,
  ...revision,
  id: fc.uuid(),
  reference: fc.oneof(fc.constant("URV-7KQM-3X"), anyText),
  visitType: fc.constantFrom(...VISIT_TYPES),
  groupSize: fc.constantFrom(...GROUP_SIZES),
  participants: optional(fc.option(fc.integer({ min: 1, max: 500 }))),
  path: optional(anySecret.map((token) => `/visits-appointments/${token}` as const)),
  isOwn: optionalFlag,
};
const eventFacts = {
  name,
  ...time,
  ...revision,
  id: fc.uuid(),
  title: anyText,
  location: optional(anyText),
  minutes: optional(fc.integer({ min: 1, max: 1440 })),
};
const item = { name, id: fc.uuid(), title: anyText, category: fc.constantFrom(...CONTENT_CATEGORIES) };
const link = { path: anySecret.map((token) => `/set-password/${token}` as const), until: anyMoment };
const reason = optional(anyLongText);
const queue = fc.record({ count: fc.nat(1000), more: optionalFlag, oldestAt: optional(anyMoment) });

export const ANY_FACTS: { [K in MessageKind]: fc.Arbitrary<MessageFacts[K]> } = {
  "appointment-received": fc.record(visit),
  "appointment-approved": fc.record({ ...visit, reply: reason }),
  "appointment-rejected": fc.record({ ...visit, reply: reason, wasApproved: optionalFlag }),
  "appointment-moved": fc.record({ ...visit, previous: fc.record(time), isApproved: optionalFlag }),
  "appointment-pending": fc.record({
    ...visit,
    previous: optional(fc.record(time)),
    reply: reason,
    wasApproved: optionalFlag,
  }),
  "appointment-cancelled": fc.record({
    ...visit,
    reply: reason,
    by: fc.constantFrom("visitor" as const, "institution" as const),
    wasApproved: optionalFlag,
  }),
  "appointment-reminder": fc.record(visit),
  "event-registered": fc.record(eventFacts),
  "event-waiting-list": fc.record({ ...eventFacts, position: optional(fc.nat()) }),
  "event-admitted": fc.record(eventFacts),
  "event-moved": fc.record({
    ...eventFacts,
    previous: fc.record({ ...time, location: optional(anyText) }),
    isWaiting: optionalFlag,
  }),
  "event-cancelled": fc.record({
    ...eventFacts,
    cause: fc.constantFrom("event" as const, "withdrawn" as const, "removed" as const),
    isWaiting: optionalFlag,
  }),
  "event-reminder": fc.record(eventFacts),
  "proposal-approved": fc.record(eventFacts),
  "proposal-rejected": fc.record({ name, id: fc.uuid(), title: anyText, reason }),
  "application-received": fc.record({ name }),
  "application-approved": fc.oneof(
    fc.record({ name, password: fc.constant("link" as const), ...link }),
    fc.record({ name, password: fc.constant("existing" as const) }),
  ),
  "application-rejected": fc.record({ name, reason }),
  "privacy-request-pending": fc.record({
    name,
    id: fc.uuid(),
    request: fc.constantFrom(...PRIVACY_REQUEST_KINDS),
    day: fc.constant("2026-12-05"),
  }),
  "report-pending": fc.record({
    ...{ name, id: fc.uuid(), title: anyText, day: fc.constant("2026-12-05") },
    reason: fc.constantFrom(...REPORT_REASONS),
  }),
  "content-pending": fc.record({ name, id: fc.uuid(), title: anyText, by: optional(anyText) }),
  "content-approved": fc.record({ ...item, isDraft }),
  "content-rejected": fc.oneof(
    fc.record({ ...item, reason }),
    fc.record({ ...item, reason, isDraft, drafts }),
  ),
  "draft-replaced": fc.record({
    ...item,
    language: anyText,
    transcript: optional(fc.uuid()),
    newLanguage: optional(anyText),
    isDeleted: optional(fc.constant(true as const)),
  }),
  "confirm-email": fc.record({
    name,
    ...link,
    cause: optional(
      fc.constantFrom("account-created" as const, "link-issued" as const, "email-changed" as const),
    ),
  }),
  "data-export-ready": fc.record({ name, day: fc.constant("2026-12-05") }),
  "privacy-answer": fc.record({
    name,
    request: fc.constantFrom(...PRIVACY_REQUEST_KINDS),
    answer: anyLongText,
  }),
  "report-answer": fc.record({ name, title: anyText, answer: anyLongText }),
  "copy-sent": fc.record({
    ...{ name, title: anyText, reply: anyLongText, downloads: fc.nat(), ...link },
  }),
  "copy-refused": fc.record({ name, title: anyText, reply: anyLongText }),
  invitation: fc.record({ name, by: anyText, role: fc.constantFrom(...ROLES), ...link }),
  "password-reset": fc.record({ name, ...link }),
  "password-changed": fc.record({ name, at: anyMoment }),
  "email-changed": fc.record({ name, at: anyMoment }),
  "email-requested": fc.record({ name, at: anyMoment }),
  "account-erasure": fc.record({
    name,
    notice: fc.constantFrom("planned" as const, "tomorrow" as const, "cancelled" as const),
    erasedOn: fc.constant("2026-12-12"),
  }),
  "second-factor-changed": fc.record({
    name,
    at: anyMoment,
    change: fc.constantFrom(
      "set-up" as const,
      "removed" as const,
      "reset" as const,
      "recovery-code-used" as const,
      "codes-limited" as const,
      "passkey-added" as const,
      "passkey-removed" as const,
    ),
  }),
  "identity-changed": fc.record({
    ...{ name, at: anyMoment, provider: anyText },
    change: fc.constantFrom("linked" as const, "unlinked" as const),
  }),
  "new-browser": fc.record({ name, at: anyMoment, browser: anyText }),
  "pending-digest": fc.record({
    name,
    queues: fc.record({
      content: queue,
      applications: queue,
      events: queue,
      appointments: queue,
      copies: queue,
    }),
  }),
  "decision-overdue": fc.record({
    name,
    queue: fc.constantFrom(...REVIEW_QUEUES),
    since: anyMoment,
    hours: fc.integer({ min: 1, max: 1000 }),
  }),
};
