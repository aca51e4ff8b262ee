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

type PreviousTime = { previous: InstitutionTime };
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
  "appointment-pending": VisitFacts & Partial<PreviousTime> & ReplyFacts & { wasApproved?: boolean };
  "appointment-cancelled": VisitFacts & ReplyFacts & { by: "visitor" | "institution"; wasApproved?: boolean };
  "appointment-reminder": VisitFacts;

  "event-registered": EventFacts;
  /** Where in the line. */
  "event-waiting-list": EventFacts & { position?: number };
  "event-admitted": EventFacts;
  "event-moved": EventFacts & { previous: InstitutionTime & { location?: string }; isWaiting?: boolean };
  /** The event itself, or this person's registration: taken back by them or by the house. */
  "event-cancelled": EventFacts & { cause: "event" | "withdrawn" | "removed"; isWaiting?: boolean };
  "event-reminder": EventFacts;

  "proposal-approved": EventFacts;
  "proposal-rejected": Addressee & { id: string; title: string } & RejectionFacts;

  "application-received": Addressee;
  /** A link to set a password, or the existing one of the account. */
  "application-approved": Addressee & (({ password: "link" } & SecretLink) | { password: "existing" });
  "application-rejected": Addressee & RejectionFacts;

  /** To administrators. */
  "content-pending": Addressee & { id: string; title: string; by?: string };
  /** `isDraft`: drafts of its transcripts alone were decided, and the item stays as it was. */
  "content-approved": ItemFacts & { isDraft?: true };
  "content-rejected": ItemFacts & RejectionFacts & { isDraft?: true; drafts?: TranscriptRef[] };
  /**
   * To the contributor of a draft that an administrator replaced by a published transcript, maybe in a `newLanguage`, or
   * deleted: alone if `isDeleted`, otherwise with the transcript that it was to replace.
   */
  "draft-replaced": ItemFacts & {
    language: string;
    transcript?: string;
    newLanguage?: string;
    isDeleted?: true;
  };

  /** `cause`: what an administrator did. Without it the owner registered, or asked for the link again. */
  "confirm-email": Addressee & SecretLink & { cause?: "account-created" | "link-issued" | "email-changed" };
  "password-reset": Addressee & SecretLink;
  "password-changed": Addressee & { at: string };
  /** To the address before. */
  "email-changed": Addressee & { at: string };
  /** To administrators, about their own account; the browser as `browserName` calls it. */
  "new-browser": Addressee & { at: string; browser: string };

  /** To administrators, once a day. */
  "pending-digest": Addressee & {
    queues: Record<ReviewQueueName, { count: number; more?: boolean; oldestAt?: string }>;
  };
  "decision-overdue": Addressee & { queue: ReviewQueueName; since: string; hours: number };
};
type ReplyFacts = { reply?: string };

export type MessageKind = keyof MessageFacts;

/** The one fact that opens something: kept encrypted, and only until the message is sent. */
export const SECRET_FACT = "path";

/** Messages that nobody asked for in so many words: one may choose to get no more of them. */
export const TOPIC_BY_KIND: Partial<Record<MessageKind, MailTopic>> = {
  "appointment-reminder": "reminders",
  "event-reminder": "reminders",
  "content-pending": "digest",
  "pending-digest": "digest",
  "decision-overdue": "digest",
};

/**
 * Others can cause many of these in a day; they are counted by topic. The rest of `TOPIC_OF` comes once a day anyway.
 */
export const UNSOLICITED_KINDS: MessageKind[] = ["appointment-reminder", "event-reminder", "content-pending"];

/** True for one moment only. */
export const DIGEST_KINDS = (Object.keys(TOPIC_BY_KIND) as MessageKind[]).filter(
  (messageKind) => TOPIC_BY_KIND[messageKind] === "digest",
);

/** Their link opens an account, or says whose its address is. How often one may ask for them is limited elsewhere. */
export const LINK_KINDS: MessageKind[] = ["application-approved", "password-reset", "confirm-email"];

export const REMINDER_KINDS: MessageKind[] = ["appointment-reminder", "event-reminder"];

/** Says that something is to come, or may: of no use once it is over. */
export const UPCOMING_KINDS: MessageKind[] = [
  "appointment-received",
  "appointment-approved",
  "appointment-moved",
  "appointment-pending",
  "event-registered",
  "event-waiting-list",
  "event-admitted",
  "event-moved",
];

/** True if the message is of no use: its link has ended, or was forgotten. */
export function isLinkExpired(facts: MessageFacts[MessageKind]): boolean {
  if (!("until" in facts)) return false;
  return !("path" in facts) || Date.parse(facts.until) < Date.now();
}
