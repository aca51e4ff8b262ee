import type { MailTopic } from "#app/schemas/desk-lists.ts";
import type { ContentCategory, GroupSize, VisitType } from "#app/schemas/lists.ts";

/**
 * What is told, and what must be known to tell it: plain data, as it stood when it was caused. Texts that people wrote
 * come as they are; whatever writes a message makes them safe.
 */

/** A place of this site, with its secret where it has one. */
export type Path = `/${string}`;

/** Whoever is written to, where their name is known. */
type To = { name?: string };

/** A day and a time as a clock at the institution shows them. */
type Time = { day: string; time: string };

/** How a calendar program tells what replaces what: the row's version, and when it was changed. */
type Revision = { sequence: number; changedAt: string };

export type Visit = To &
  Time &
  Revision & {
    id: string;
    reference: string;
    visitType: VisitType;
    groupSize: GroupSize;
    /** Its private address, where that is still known: stored is only its digest. */
    path?: Path;
    /** Whoever asked was logged in, and finds it among their own, as readers do. */
    isOwn?: boolean;
  };

export type Occasion = To &
  Time &
  Revision & { id: string; title: string; location?: string; minutes?: number };

type Before = { before: Time };
type Item = To & { id: string; title: string; category: ContentCategory };
type Reason = { reason?: string };
/** A language in which it is written what is said, and its place. */
export type TranscriptRef = { id: string; language: string };
/** A secret address that ends, at a moment as JSON says it. */
type Link = { path: Path; until: string };

export const QUEUES = ["content", "applications", "events", "appointments"] as const;
export type Queue = (typeof QUEUES)[number];

export type Facts = {
  "appointment-received": Visit;
  "appointment-approved": Visit & Reply;
  /** It had been approved before: then it stands in calendars. */
  "appointment-rejected": Visit & Reply & { wasApproved?: boolean };
  "appointment-moved": Visit & Before & { isApproved?: boolean; wasApproved?: boolean };
  /** What was approved waits again, maybe at another time. */
  "appointment-waits": Visit & Partial<Before> & Reply & { wasApproved?: boolean };
  "appointment-cancelled": Visit & Reply & { by: "visitor" | "house"; wasApproved?: boolean };
  "appointment-tomorrow": Visit;

  "event-registered": Occasion;
  /** Where in the line. */
  "event-waiting": Occasion & { position?: number };
  "event-place-free": Occasion;
  "event-moved": Occasion & { before: Time & { location?: string }; isWaiting?: boolean };
  /** The event itself, or this person's registration: taken back by them or by the house. */
  "event-cancelled": Occasion & { what: "event" | "own" | "removed"; isWaiting?: boolean };
  "event-tomorrow": Occasion;

  "proposal-approved": Occasion;
  "proposal-rejected": To & { id: string; title: string } & Reason;

  "application-received": To;
  /** A link to set a password, the account's own one, or one that an administrator tells. */
  "application-approved": To & (({ password: "link" } & Link) | { password: "own" | "told" });
  "application-rejected": To & Reason;

  /** To administrators. */
  "content-waits": To & { id: string; title: string; by?: string };
  /** `isDraft`: drafts of its transcripts alone were decided, and the item stays as it was. */
  "content-approved": Item & { isDraft?: true };
  "content-rejected": Item & Reason & { isDraft?: true; drafts?: TranscriptRef[] };
  /**
   * To the contributor of a draft that an administrator replaced by a published transcript, which may be `now` in another
   * language, or deleted with what it was to replace, or, if `isDropped`, alone.
   */
  "draft-replaced": Item & { language: string; transcript?: string; now?: string; isDropped?: true };

  /** Unless they made the account themselves, what an administrator did: opened it, handed over a link, or changed its address. */
  "confirm-address": To & Link & { after?: "opened" | "handed-over" | "moved" };
  "forgotten-password": To & Link;
  "password-changed": To & { at: string };
  /** To the address before. */
  "address-changed": To & { at: string };
  /** To administrators, about their own account; the browser as `browserName` calls it. */
  "new-browser": To & { at: string; browser: string };

  /** To administrators, once a day. */
  "what-waits": To & { queues: Record<Queue, { count: number; more?: boolean; oldestAt?: string }> };
  "waits-too-long": To & { queue: Queue; since: string; hours: number };
};
type Reply = { reply?: string };

export type Kind = keyof Facts;

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
