import type { MailTopic } from "#app/schemas/admin-lists.ts";
import type { ContentCategory, GroupSize, VisitType } from "#app/schemas/lists.ts";

/** Facts are plain data from the time of the cause. User texts are raw; the renderer makes them safe. */

export type SitePath = `/${string}`;

type Addressee = { name?: string };

/** In the institution's time zone. */
type InstitutionTime = { day: string; time: string };

type CalendarRevision = { sequence: number; changedAt: string };

export type VisitFacts = Addressee &
  InstitutionTime &
  CalendarRevision & {
    id: string;
    reference: string;
    visitType: VisitType;
    groupSize: GroupSize;
    /** The private link, if it is still known: only its digest is stored. */
    path?: SitePath;
    /** The visit belongs to an account, which lists it. */
    isOwn?: boolean;
  };

export type EventFacts = Addressee &
  InstitutionTime &
  CalendarRevision & { id: string; title: string; location?: string; minutes?: number };

type PreviousTime = { previous: InstitutionTime };
type ItemFacts = Addressee & { id: string; title: string; category: ContentCategory };
type RejectionFacts = { reason?: string };
export type TranscriptRef = { id: string; language: string };
/** `until` is an ISO timestamp. */
type SecretLink = { path: SitePath; until: string };

export const REVIEW_QUEUES = ["content", "applications", "events", "appointments"] as const;
export type ReviewQueueName = (typeof REVIEW_QUEUES)[number];

export type MessageFacts = {
  "appointment-received": VisitFacts;
  "appointment-approved": VisitFacts & ReplyFacts;
  "appointment-rejected": VisitFacts & ReplyFacts & { wasApproved?: boolean };
  "appointment-moved": VisitFacts & PreviousTime & { isApproved?: boolean; wasApproved?: boolean };
  "appointment-pending": VisitFacts & Partial<PreviousTime> & ReplyFacts & { wasApproved?: boolean };
  "appointment-cancelled": VisitFacts & ReplyFacts & { by: "visitor" | "institution"; wasApproved?: boolean };
  "appointment-reminder": VisitFacts;

  "event-registered": EventFacts;
  "event-waiting-list": EventFacts & { position?: number };
  "event-admitted": EventFacts;
  "event-moved": EventFacts & { previous: InstitutionTime & { location?: string }; isWaiting?: boolean };
  /** The event, or this registration: withdrawn by the participant or removed by an administrator. */
  "event-cancelled": EventFacts & { cause: "event" | "withdrawn" | "removed"; isWaiting?: boolean };
  "event-reminder": EventFacts;

  "proposal-approved": EventFacts;
  "proposal-rejected": Addressee & { id: string; title: string } & RejectionFacts;

  "application-received": Addressee;
  "application-approved": Addressee & (({ password: "link" } & SecretLink) | { password: "existing" });
  "application-rejected": Addressee & RejectionFacts;

  "content-pending": Addressee & { id: string; title: string; by?: string };
  /** `isDraft`: only drafts of its transcripts were decided; the item is unchanged. */
  "content-approved": ItemFacts & { isDraft?: true };
  "content-rejected": ItemFacts & RejectionFacts & { isDraft?: true; drafts?: TranscriptRef[] };
  /** A published transcript replaced the draft, perhaps in `newLanguage`, or it was deleted, alone if `isDeleted`. */
  "draft-replaced": ItemFacts & {
    language: string;
    transcript?: string;
    newLanguage?: string;
    isDeleted?: true;
  };

  /** `cause`: the administrator's action. Without it the owner registered or requested the link again. */
  "confirm-email": Addressee & SecretLink & { cause?: "account-created" | "link-issued" | "email-changed" };
  "password-reset": Addressee & SecretLink;
  "password-changed": Addressee & { at: string };
  "email-changed": Addressee & { at: string };
  "new-browser": Addressee & { at: string; browser: string };

  "pending-digest": Addressee & {
    queues: Record<ReviewQueueName, { count: number; more?: boolean; oldestAt?: string }>;
  };
  "decision-overdue": Addressee & { queue: ReviewQueueName; since: string; hours: number };
};
type ReplyFacts = { reply?: string };

export type MessageKind = keyof MessageFacts;

/** The only secret fact: stored encrypted, and only until the message is sent. */
export const SECRET_FACT = "path";

/** Unsolicited messages, from which a recipient can unsubscribe. */
export const TOPIC_BY_KIND: Partial<Record<MessageKind, MailTopic>> = {
  "appointment-reminder": "reminders",
  "event-reminder": "reminders",
  "content-pending": "digest",
  "pending-digest": "digest",
  "decision-overdue": "digest",
};

/** Others can cause many of these in a day, so they are counted by topic. */
export const UNSOLICITED_KINDS: MessageKind[] = ["appointment-reminder", "event-reminder", "content-pending"];

export const DIGEST_KINDS = (Object.keys(TOPIC_BY_KIND) as MessageKind[]).filter(
  (messageKind) => TOPIC_BY_KIND[messageKind] === "digest",
);

/** Their link opens an account or confirms its address. How often one can be requested is limited elsewhere. */
export const LINK_KINDS: MessageKind[] = ["application-approved", "password-reset", "confirm-email"];

export const REMINDER_KINDS: MessageKind[] = ["appointment-reminder", "event-reminder"];

/** Announcements of something upcoming: of no use once it is over. */
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

export function isLinkExpired(facts: MessageFacts[MessageKind]): boolean {
  if (!("until" in facts)) return false;
  return !("path" in facts) || Date.parse(facts.until) < Date.now();
}
