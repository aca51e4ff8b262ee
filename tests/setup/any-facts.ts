import fc from "fast-check";

import { CONTENT_CATEGORIES, GROUP_SIZES, VISIT_TYPES } from "#app/schemas/lists.ts";
import { type Facts, type Kind, QUEUES } from "#app/services/mail/kinds.ts";

/** Facts of every kind as nobody would wish them: what people type, what they paste, and what they try. */

const NASTY = [
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
const written = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.string({ unit: "grapheme", maxLength: 400 }),
  fc.lorem(),
);
const long = fc.oneof(
  written,
  fc.array(written, { maxLength: 30 }).map((lines) => lines.join("\n")),
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
const moment = fc
  .date({ min: new Date("1971-01-01"), max: new Date("2199-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString());
const secret = fc
  .base64String({ minLength: 44, maxLength: 44 })
  .map((text) => text.replaceAll(/[+/=]/g, "-"));
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const flag = maybe(fc.boolean());

const name = maybe(written);
const time = { day: anyDay("1971-01-02", "2199-12-31"), time: anyTime };
const revision = { sequence: fc.nat(), changedAt: moment };

const isDraft = maybe(fc.constant(true as const));
const drafts = fc.array(fc.record({ id: fc.uuid(), language: written }), { maxLength: 16 });

const visit = {
  name,
  ...time,
  ...revision,
  id: fc.uuid(),
  reference: fc.oneof(fc.constant("URV-7KQM-3X"), written),
  visitType: fc.constantFrom(...VISIT_TYPES),
  groupSize: fc.constantFrom(...GROUP_SIZES),
  path: maybe(secret.map((one) => `/visits-appointments/${one}` as const)),
  isOwn: flag,
};
const occasion = {
  name,
  ...time,
  ...revision,
  id: fc.uuid(),
  title: written,
  location: maybe(written),
  minutes: maybe(fc.integer({ min: 1, max: 1440 })),
};
const item = { name, id: fc.uuid(), title: written, category: fc.constantFrom(...CONTENT_CATEGORIES) };
const link = { path: secret.map((one) => `/set-password/${one}` as const), until: moment };
const reason = maybe(long);
const queue = fc.record({ count: fc.nat(1000), more: flag, oldestAt: maybe(moment) });

export const ANY_FACTS: { [K in Kind]: fc.Arbitrary<Facts[K]> } = {
  "appointment-received": fc.record(visit),
  "appointment-approved": fc.record({ ...visit, reply: reason }),
  "appointment-rejected": fc.record({ ...visit, reply: reason, wasApproved: flag }),
  "appointment-moved": fc.record({ ...visit, before: fc.record(time), isApproved: flag }),
  "appointment-waits": fc.record({
    ...visit,
    before: maybe(fc.record(time)),
    reply: reason,
    wasApproved: flag,
  }),
  "appointment-cancelled": fc.record({
    ...visit,
    reply: reason,
    by: fc.constantFrom("visitor" as const, "house" as const),
    wasApproved: flag,
  }),
  "appointment-tomorrow": fc.record(visit),
  "event-registered": fc.record(occasion),
  "event-waiting": fc.record({ ...occasion, position: maybe(fc.nat()) }),
  "event-place-free": fc.record(occasion),
  "event-moved": fc.record({
    ...occasion,
    before: fc.record({ ...time, location: maybe(written) }),
    isWaiting: flag,
  }),
  "event-cancelled": fc.record({
    ...occasion,
    what: fc.constantFrom("event" as const, "own" as const, "removed" as const),
    isWaiting: flag,
  }),
  "event-tomorrow": fc.record(occasion),
  "proposal-approved": fc.record(occasion),
  "proposal-rejected": fc.record({ name, id: fc.uuid(), title: written, reason }),
  "application-received": fc.record({ name }),
  "application-approved": fc.oneof(
    fc.record({ name, password: fc.constant("link" as const), ...link }),
    fc.record({ name, password: fc.constantFrom("own" as const, "told" as const) }),
  ),
  "application-rejected": fc.record({ name, reason }),
  "content-waits": fc.record({ name, id: fc.uuid(), title: written, by: maybe(written) }),
  "content-approved": fc.record({ ...item, isDraft }),
  "content-rejected": fc.oneof(
    fc.record({ ...item, reason }),
    fc.record({ ...item, reason, isDraft, drafts }),
  ),
  "draft-replaced": fc.record({
    ...item,
    language: written,
    transcript: maybe(fc.uuid()),
    now: maybe(written),
    isDropped: maybe(fc.constant(true as const)),
  }),
  "confirm-address": fc.record({
    name,
    ...link,
    after: maybe(fc.constantFrom("opened" as const, "handed-over" as const, "moved" as const)),
  }),
  "forgotten-password": fc.record({ name, ...link }),
  "password-changed": fc.record({ name, at: moment }),
  "address-changed": fc.record({ name, at: moment }),
  "new-browser": fc.record({ name, at: moment, browser: written }),
  "what-waits": fc.record({
    name,
    queues: fc.record({ content: queue, applications: queue, events: queue, appointments: queue }),
  }),
  "waits-too-long": fc.record({
    name,
    queue: fc.constantFrom(...QUEUES),
    since: moment,
    hours: fc.integer({ min: 1, max: 1000 }),
  }),
};
