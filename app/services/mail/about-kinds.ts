import type { MailTopic } from "#app/schemas/desk-lists.ts";

import type { Facts, Kind } from "./kinds.ts";

/** The one fact that opens something: it is kept encrypted, and only until the message is sent. */
export const SECRET_FACT = "path";

/** What one may have no more of: what nobody asked for in so many words. */
export const TOPIC_OF: Partial<Record<Kind, MailTopic>> = {
  "appointment-tomorrow": "reminders",
  "event-tomorrow": "reminders",
  "content-waits": "digest",
  "what-waits": "digest",
  "waits-too-long": "digest",
};

/** Those of which others can cause many in a day, counted by topic; what waits, and too long, is told once a day as it is. */
export const UNASKED: Kind[] = ["appointment-tomorrow", "event-tomorrow", "content-waits"];

/** What waits at one moment, and another at the next. */
export const DIGESTS = (Object.keys(TOPIC_OF) as Kind[]).filter((kind) => TOPIC_OF[kind] === "digest");

/** Those whose link opens an account, or says whose its address is. How often one may ask for them is limited by itself. */
export const WITH_LINKS: Kind[] = ["application-approved", "forgotten-password", "confirm-address"];

/** What whoever has an account must hear of at once; strangers cause none of it. */
export const WARNINGS: Kind[] = ["password-changed", "address-changed", "new-browser"];

/** What goes to all who come to an event, or to as many as there is room for: it counts for its event alone. */
export const isToCrowd = (kind: Kind, facts: object) =>
  kind === "event-place-free" ||
  kind === "event-moved" ||
  (kind === "event-cancelled" && "what" in facts && facts.what === "event");

/** What is told of the day before it. */
export const REMINDERS: Kind[] = ["appointment-tomorrow", "event-tomorrow"];

/** What says that something is to come, or may: nothing to anybody once it is over. */
export const OF_WHAT_COMES: Kind[] = [
  "appointment-received",
  "appointment-approved",
  "appointment-moved",
  "appointment-waits",
  "event-registered",
  "event-waiting",
  "event-place-free",
  "event-moved",
];

/** Whether it is nothing without its link, which is over by then or has been forgotten. */
export function isOver(facts: Facts[Kind]): boolean {
  if (!("until" in facts)) return false;
  return !("path" in facts) || Date.parse(facts.until) < Date.now();
}
