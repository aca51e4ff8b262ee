import type { MailTopic, PrivacyRequestKind } from "#app/schemas/admin-lists.ts";
import type { ContentCategory, GroupSize, Role, VisitType } from "#app/schemas/lists.ts";

/** Facts are recorded when the event happens. User-written text is stored raw and escaped by the renderer. */

export type SitePath = `/${string}`;

type RecipientFacts = { name?: string | undefined };

type InstitutionTime = { day: string; time: string };

type CalendarRevision = { sequence: number; changedAt: string };

export type VisitFacts = RecipientFacts &
  InstitutionTime &
  CalendarRevision & {
    id: string;
    reference: string;
    visitType: VisitType;
    groupSize: GroupSize;
    /** Missing while it is unknown, and in messages of earlier versions. */
    participants?: number | null | undefined;
    /** The private link. Missing if the link is unknown, because only its digest is stored. */
    path?: SitePath | undefined;
    isOwn?: boolean | undefined;
  };

export type EventFacts = RecipientFacts &
  InstitutionTime &
  CalendarRevision &
  EventEnd & { id: string; title: string; location?: string | undefined };

/** Messages of earlier versions have none. */
type EventEnd = { endDay?: string | null | undefined; endTime?: string | null | undefined };

type PreviousTime = { previous: InstitutionTime };
type ItemFacts = RecipientFacts & { id: string; title: string; category: ContentCategory };
type RejectionFacts = { reason?: string | undefined };
export type TranscriptRef = { id: string; language: string };
type SecretLink = { path: SitePath; until: string };

export const REVIEW_QUEUES = ["content", "applications", "events", "appointments"] as const;
export type ReviewQueueName = (typeof REVIEW_QUEUES)[number];

export type MessageFacts = {
  "appointment-received": VisitFacts;
  "appointment-approved": VisitFacts & ReplyFacts;
  "appointment-rejected": VisitFacts & ReplyFacts & { wasApproved?: boolean | undefined };
  "appointment-moved": VisitFacts &
    PreviousTime & { isApproved?: boolean | undefined; wasApproved?: boolean | undefined };
  "appointment-pending": VisitFacts & { previous?: InstitutionTime | undefined } & ReplyFacts & {
      wasApproved?: boolean | undefined;
    };
  "appointment-cancelled": VisitFacts &
    ReplyFacts & { by: "visitor" | "institution"; wasApproved?: boolean | undefined };
  "appointment-reminder": VisitFacts;

  "event-registered": EventFacts;
  "event-waiting-list": EventFacts & { position?: number | undefined };
  "event-admitted": EventFacts;
  "event-moved": EventFacts & {
    previous: InstitutionTime & EventEnd & { location?: string | undefined };
    isWaiting?: boolean | undefined;
  };
  "event-cancelled": EventFacts & {
    cause: "event" | "withdrawn" | "removed";
    isWaiting?: boolean | undefined;
  };
  "event-reminder": EventFacts;

  "proposal-approved": EventFacts;
  "proposal-rejected": RecipientFacts & { id: string; title: string } & RejectionFacts;

  "application-received": RecipientFacts;
  "application-approved": RecipientFacts & (({ password: "link" } & SecretLink) | { password: "existing" });
  "application-rejected": RecipientFacts & RejectionFacts;

  "privacy-request-pending": RecipientFacts & { id: string; request: PrivacyRequestKind; day: string };
  "content-pending": RecipientFacts & { id: string; title: string; by?: string | undefined };
  /** `isDraft`: only drafts of transcripts were decided, and the item itself is unchanged. */
  "content-approved": ItemFacts & { isDraft?: true | undefined };
  "content-rejected": ItemFacts &
    RejectionFacts & { isDraft?: true | undefined; drafts?: TranscriptRef[] | undefined };
  /** If `transcript` is missing, the transcript was deleted with its draft. With `isDeleted`, only the draft was deleted. */
  "draft-replaced": ItemFacts & {
    language: string;
    transcript?: string | undefined;
    newLanguage?: string | undefined;
    isDeleted?: true | undefined;
  };

  /** `cause` is an administrator's action, or the request for a new address. It is missing if the owner registered or requested the link again. */
  "confirm-email": RecipientFacts &
    SecretLink & {
      cause?: "account-created" | "link-issued" | "email-changed" | "email-requested" | undefined;
    };
  invitation: RecipientFacts & SecretLink & { by: string; role: Role };
  "privacy-answer": RecipientFacts & { request: PrivacyRequestKind; answer: string };
  "password-reset": RecipientFacts & SecretLink;
  "password-changed": RecipientFacts & { at: string };
  "email-changed": RecipientFacts & { at: string };
  "email-requested": RecipientFacts & { at: string };
  "second-factor-changed": RecipientFacts & {
    at: string;
    change:
      | "set-up"
      | "removed"
      | "reset"
      | "recovery-code-used"
      | "codes-limited"
      | "passkey-added"
      | "passkey-removed";
  };
  "identity-changed": RecipientFacts & { at: string; change: "linked" | "unlinked"; provider: string };
  "data-export-ready": RecipientFacts & { day: string };
  "account-erasure": RecipientFacts & { notice: "planned" | "tomorrow" | "cancelled"; erasedOn: string };
  "new-browser": RecipientFacts & { at: string; browser: string };

  "pending-digest": RecipientFacts & {
    queues: Record<
      ReviewQueueName,
      { count: number; more?: boolean | undefined; oldestAt?: string | undefined }
    >;
  };
  "decision-overdue": RecipientFacts & { queue: ReviewQueueName; since: string; hours: number };
};
type ReplyFacts = { reply?: string | undefined };

export type MessageKind = keyof MessageFacts;

/**
 * The accounts that a message names or belongs to, besides its recipient's account. Erasing one of them deletes the
 * message. A kind without any is sent to accounts only.
 */
export const ACCOUNT_ROLES = {
  "appointment-received": ["requester"],
  "appointment-approved": ["requester"],
  "appointment-rejected": ["requester"],
  "appointment-moved": ["requester"],
  "appointment-pending": ["requester"],
  "appointment-cancelled": ["requester"],
  "appointment-reminder": ["requester"],
  "event-registered": [],
  "event-waiting-list": [],
  "event-admitted": [],
  "event-moved": [],
  "event-cancelled": [],
  "event-reminder": [],
  "proposal-approved": [],
  "proposal-rejected": [],
  "application-received": ["applicant"],
  "application-approved": ["applicant"],
  "application-rejected": ["applicant"],
  "privacy-request-pending": ["requester"],
  "content-pending": ["sender"],
  "content-approved": [],
  "content-rejected": [],
  "draft-replaced": [],
  "confirm-email": ["owner"],
  invitation: ["inviter"],
  "privacy-answer": ["requester"],
  "password-reset": ["owner"],
  "password-changed": [],
  "email-changed": ["owner"],
  "email-requested": [],
  "second-factor-changed": [],
  "identity-changed": [],
  "data-export-ready": [],
  "account-erasure": [],
  "new-browser": [],
  "pending-digest": [],
  "decision-overdue": [],
} as const satisfies Record<MessageKind, readonly string[]>;

/** Null if that person has no account. */
export type MessageAccounts = {
  [K in MessageKind]: Record<(typeof ACCOUNT_ROLES)[K][number], string | null>;
};

export const SECRET_FACT_NAME = "path";

/** Unsolicited messages, from which a recipient can unsubscribe by topic. */
export const TOPIC_BY_KIND: Partial<Record<MessageKind, MailTopic>> = {
  "appointment-reminder": "reminders",
  "event-reminder": "reminders",
  "content-pending": "digest",
  "privacy-request-pending": "digest",
  "pending-digest": "digest",
  "decision-overdue": "digest",
};

/** Other people's actions can trigger many of these in a day, so they are limited per topic. */
export const UNSOLICITED_KINDS: MessageKind[] = [
  "appointment-reminder",
  "event-reminder",
  "content-pending",
  "privacy-request-pending",
];

export const DIGEST_KINDS = (Object.keys(TOPIC_BY_KIND) as MessageKind[]).filter(
  (messageKind) => TOPIC_BY_KIND[messageKind] === "digest",
);

/** The link opens an account or confirms its address. How often a link may be requested is limited elsewhere. */
export const ACCOUNT_LINK_KINDS: MessageKind[] = [
  "application-approved",
  "password-reset",
  "confirm-email",
  "invitation",
];

export const REMINDER_KINDS: MessageKind[] = ["appointment-reminder", "event-reminder"];

/** These announce something upcoming, so they are useless once its time has passed. */
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
