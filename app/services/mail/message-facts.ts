import type { ContentCategory } from "#app/schemas/lists/content.ts";
import type { GroupSize, VisitType } from "#app/schemas/lists/appointments.ts";

/** Facts are recorded when the event happens. User-written text is stored raw and escaped by the renderer. */

export type SitePath = `/${string}`;

export type InstitutionTime = { day: string; time: string };
/** Messages of earlier versions have none. */
type EventEnd = { endDay?: string | null | undefined; endTime?: string | null | undefined };
export type TimesOfEvent = InstitutionTime & EventEnd;

type CalendarRevision = { sequence: number; changedAt: string };

export type VisitFacts = InstitutionTime &
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
export type Reply = { reply?: string | undefined };
/** Whether the visit is in the visitor's calendar. */
export type WasApproved = { wasApproved?: boolean | undefined };

export type EventFacts = TimesOfEvent &
  CalendarRevision & { id: string; title: string; location?: string | undefined };
export type PreviousEvent = TimesOfEvent & { location?: string | undefined };
export type Waiting = { isWaiting?: boolean | undefined };

export type ItemFacts = { id: string; title: string; category: ContentCategory };
/** Only drafts of transcripts were decided, and the item itself is unchanged. */
export type DraftOnly = { isDraft?: true | undefined };
/** `file` is the id of the item's file, unless it is the first one. */
export type TranscriptRef = { id: string; language: string; file?: string | undefined };
/** If `transcript` is missing, the transcript was deleted with its draft. With `isDeleted`, only the draft was deleted. */
export type ReplacedDraft = {
  language: string;
  transcript?: string | undefined;
  newLanguage?: string | undefined;
  isDeleted?: true | undefined;
  file?: string | undefined;
};

export type Rejection = { reason?: string | undefined };
export type SecretLink = { path: SitePath; until: string };
/** An administrator's action, or the request for a new address. Missing if the owner registered or requested the link again. */
export type ConfirmationCause = {
  cause?: "account-created" | "link-issued" | "email-changed" | "email-requested" | undefined;
};
export type SecondFactorChange =
  | "set-up"
  | "removed"
  | "reset"
  | "recovery-code-used"
  | "codes-limited"
  | "passkey-added"
  | "passkey-removed";

export type ReviewQueueFacts = { count: number; more?: boolean | undefined; oldestAt?: string | undefined };
