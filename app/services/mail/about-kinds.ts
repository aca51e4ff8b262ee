import type { MailTopic } from "#app/schemas/desk-lists.ts";

import type { Facts, Kind } from "./kinds.ts";

/** The one fact that opens something: kept encrypted, and only until the message is sent. */
export const SECRET_FACT = "path";

/** Messages that nobody asked for in so many words: one may choose to get no more of them. */
export const TOPIC_OF: Partial<Record<Kind, MailTopic>> = {
  "appointment-tomorrow": "reminders",
  "event-tomorrow": "reminders",
  "content-waits": "digest",
  "what-waits": "digest",
  "waits-too-long": "digest",
};

/**
 * Others can cause many of these in a day; they are counted by topic. The rest of `TOPIC_OF` comes once a day anyway.
 */
export const UNASKED: Kind[] = ["appointment-tomorrow", "event-tomorrow", "content-waits"];

/** True for one moment only. */
export const DIGESTS = (Object.keys(TOPIC_OF) as Kind[]).filter((kind) => TOPIC_OF[kind] === "digest");

/** Their link opens an account, or says whose its address is. How often one may ask for them is limited elsewhere. */
export const WITH_LINKS: Kind[] = ["application-approved", "forgotten-password", "confirm-address"];

/** A person with an account must hear of these at once; strangers cannot cause them. */
export const WARNINGS: Kind[] = ["password-changed", "address-changed", "new-browser"];

/** Goes to all who come to an event, or to as many as have room: it counts for its event alone. */
export const isToCrowd = (kind: Kind, facts: object) =>
  kind === "event-place-free" ||
  kind === "event-moved" ||
  (kind === "event-cancelled" && "what" in facts && facts.what === "event");

export const REMINDERS: Kind[] = ["appointment-tomorrow", "event-tomorrow"];

/** Says that something is to come, or may: of no use once it is over. */
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

/** True if the message is of no use: its link has ended, or was forgotten. */
export function isOver(facts: Facts[Kind]): boolean {
  if (!("until" in facts)) return false;
  return !("path" in facts) || Date.parse(facts.until) < Date.now();
}
