import type { MailTopic } from "#app/schemas/admin-lists.ts";
import type { ContentCategory, GroupSize, VisitType } from "#app/schemas/lists.ts";

/**
 * What is told, and what must be known to tell it: plain data, as it stood when it was caused. Texts that people wrote
 * come as they are; whatever writes a message makes them safe.
 */

/** A place of this site, with its secret where it has one. */
export type SitePath = `/${string}`;

/** Whoever is written to, where their name is known. */
type Addressee = { name?: string };

/** A day and a time as a clock at the institution shows them. */
type InstitutionTime = { day: string; time: string };

/** How a calendar program tells what replaces what: the row's version, and when it was changed. */
type CalendarRevision = { sequence: number; changedAt: string };

export type VisitFacts = Addressee &
  InstitutionTime &
  CalendarRevision & {
    id: string;
    reference: string;
    visitType: VisitType;
    groupSize: GroupSize;
    /** Its private address, where that is still known: stored is only its digest. */
    path?: SitePath;
    /** Whoever asked was logged in, and finds it among their own, as readers do. */
    isOwn?: boolean;
  };

export type EventFacts = Addressee &
  InstitutionTime &
  CalendarRevision & { id: string; title: string; location?: string; minutes?: number };

type PreviousTime = { before: InstitutionTime };
type ItemFacts = Addressee & { id: string; title: string; category: ContentCategory };
type RejectionFacts = { reason?: string };
/** A language in which it is written what is said, and its place. */
export type TranscriptRef = { id: string; language: string };
/** A secret address that ends, at a moment as JSON says it. */
type SecretLink = { path: SitePath; until: string };

export const REVIEW_QUEUES = ["content", "applications", "events", "appointments"] as const;
export type ReviewQueueName = (typeof REVIEW_QUEUES)[number];

export type MessageFacts = {
  "appointment-received": VisitFacts;
  "appointment-approved": VisitFacts & ReplyFacts;
  /** It had been approved before: then it stands in calendars. */
  "appointment-rejected": VisitFacts & ReplyFacts & { wasApproved?: boolean };
  "appointment-moved": VisitFacts & PreviousTime & { isApproved?: boolean; wasApproved?: boolean };
  /** What was approved waits again, maybe at another time. */
  "appointment-waits": VisitFacts & Partial<PreviousTime> & ReplyFacts & { wasApproved?: boolean };
  "appointment-cancelled": VisitFacts & ReplyFacts & { by: "visitor" | "house"; wasApproved?: boolean };
  "appointment-tomorrow": VisitFacts;

  "event-registered": EventFacts;
  /** Where in the line. */
  "event-waiting": EventFacts & { position?: number };
  "event-place-free": EventFacts;
  "event-moved": EventFacts & { before: InstitutionTime & { location?: string }; isWaiting?: boolean };
  /** The event itself, or this person's registration: taken back by them or by the house. */
  "event-cancelled": EventFacts & { what: "event" | "own" | "removed"; isWaiting?: boolean };
  "event-tomorrow": EventFacts;

  "proposal-approved": EventFacts;
  "proposal-rejected": Addressee & { id: string; title: string } & RejectionFacts;

  "application-received": Addressee;
  /** A link to set a password, the account's own one, or one that an administrator tells. */
  "application-approved": Addressee & (({ password: "link" } & SecretLink) | { password: "own" | "told" });
  "application-rejected": Addressee & RejectionFacts;

  /** To administrators. */
  "content-waits": Addressee & { id: string; title: string; by?: string };
  /** `isDraft`: drafts of its transcripts alone were decided, and the item stays as it was. */
  "content-approved": ItemFacts & { isDraft?: true };
  "content-rejected": ItemFacts & RejectionFacts & { isDraft?: true; drafts?: TranscriptRef[] };
  /**
   * To the contributor of a draft that an administrator replaced by a published transcript, which may be `now` in another
   * language, or deleted with what it was to replace, or, if `isDropped`, alone.
   */
  "draft-replaced": ItemFacts & { language: string; transcript?: string; now?: string; isDropped?: true };

  /** Unless they made the account themselves, what an administrator did: opened it, handed over a link, or changed its address. */
  "confirm-address": Addressee & SecretLink & { after?: "opened" | "handed-over" | "moved" };
  "forgotten-password": Addressee & SecretLink;
  "password-changed": Addressee & { at: string };
  /** To the address before. */
  "address-changed": Addressee & { at: string };
  /** To administrators, about their own account; the browser as `browserName` calls it. */
  "new-browser": Addressee & { at: string; browser: string };

  /** To administrators, once a day. */
  "what-waits": Addressee & {
    queues: Record<ReviewQueueName, { count: number; more?: boolean; oldestAt?: string }>;
  };
  "waits-too-long": Addressee & { queue: ReviewQueueName; since: string; hours: number };
};
type ReplyFacts = { reply?: string };

export type MessageKind = keyof MessageFacts;

/** The one fact that opens something: kept encrypted, and only until the message is sent. */
export const SECRET_FACT = "path";

/** Messages that nobody asked for in so many words: one may choose to get no more of them. */
export const TOPIC_BY_KIND: Partial<Record<MessageKind, MailTopic>> = {
  "appointment-tomorrow": "reminders",
  "event-tomorrow": "reminders",
  "content-waits": "digest",
  "what-waits": "digest",
  "waits-too-long": "digest",
};

/**
 * Others can cause many of these in a day; they are counted by topic. The rest of `TOPIC_OF` comes once a day anyway.
 */
export const UNSOLICITED_KINDS: MessageKind[] = ["appointment-tomorrow", "event-tomorrow", "content-waits"];

/** True for one moment only. */
export const DIGEST_KINDS = (Object.keys(TOPIC_BY_KIND) as MessageKind[]).filter(
  (messageKind) => TOPIC_BY_KIND[messageKind] === "digest",
);

/** Their link opens an account, or says whose its address is. How often one may ask for them is limited elsewhere. */
export const LINK_KINDS: MessageKind[] = ["application-approved", "forgotten-password", "confirm-address"];

export const REMINDER_KINDS: MessageKind[] = ["appointment-tomorrow", "event-tomorrow"];

/** Says that something is to come, or may: of no use once it is over. */
export const UPCOMING_KINDS: MessageKind[] = [
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
export function isLinkExpired(facts: MessageFacts[MessageKind]): boolean {
  if (!("until" in facts)) return false;
  return !("path" in facts) || Date.parse(facts.until) < Date.now();
}
