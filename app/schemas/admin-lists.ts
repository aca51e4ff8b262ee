/** An administrator of all areas is a full administrator. */
export const AREAS = ["content", "visits", "events", "media", "contributors"] as const;
/** What waits for a decision. */
export const REVIEW_QUEUES = ["content", "applications", "events", "appointments", "copies"] as const;
export type ReviewQueueName = (typeof REVIEW_QUEUES)[number];
/** The choice of a full administrator in forms and requests. */
export const ALL_AREAS = "all";
export type Area = (typeof AREAS)[number];
export const PROVIDER_KINDS = ["provider", "orcid"] as const;
export type ProviderKind = (typeof PROVIDER_KINDS)[number];
export const PROVIDER_LOGIN_PURPOSES = ["log-in", "link", "reauthenticate"] as const;
export type ProviderLoginPurpose = (typeof PROVIDER_LOGIN_PURPOSES)[number];
export const ACCOUNT_STATES = ["active", "disabled"] as const;
export const ACCOUNT_DECISIONS = ["disable", "enable", "delete"] as const;

export const AUDIT_ACTIONS = [
  "application.approved",
  "application.rejected",
  "account.created",
  "account.promoted",
  "account.invited",
  "account.unchanged",
  "account.changed",
  "account.disabled",
  "account.enabled",
  "account.deleted",
  "account.erasure-planned",
  "account.erasure-cancelled",
  "account.email-requested",
  "account.email-changed",
  "second-factor.set-up",
  "second-factor.removed",
  "second-factor.reset",
  "second-factor.recovery-code-used",
  "passkey.added",
  "passkey.removed",
  "identity.linked",
  "identity.unlinked",
  "invitation.sent",
  "invitation.revoked",
  "invitation.accepted",
  "setup-link.created",
  "setup-link.used",
  "content.approved",
  "content.rejected",
  "content.resubmitted",
  "content.file-replaced",
  "content.files-changed",
  "content.staff-changed",
  "content.version-restored",
  "content.version-deleted",
  "content.embargo-changed",
  "content.deleted",
  "content.imported",
  "content.import-updated",
  "content.text-corrected",
  "content.transcript-written",
  "content.transcript-removed",
  "content.transcript-approved",
  "content.transcript-rejected",
  "import.started",
  "import.resumed",
  "import.stopped",
  "import.deleted",
  "import.duplicates-accepted",
  "contributor.added",
  "contributor.changed",
  "contributor.deleted",
  "event.added",
  "event.changed",
  "event.approved",
  "event.rejected",
  "event.completed",
  "event.deleted",
  "registration.removed",
  "media.added",
  "media.changed",
  "media.deleted",
  "media.transcript-written",
  "media.transcript-removed",
  "appointment.status-changed",
  "appointment.changed",
  "appointment.deleted",
  "appointment.cancelled",
  "opening-hours.changed",
  "visit-type.changed",
  "kind.changed",
  "kind.deleted",
  "own-field.changed",
  "own-field.deleted",
  "closed-days.added",
  "closed-days.removed",
  "site.changed",
  "demo.removed",
  "vocabulary.term-added",
  "vocabulary.term-changed",
  "vocabulary.terms-merged",
  "page.created",
  "page.changed",
  "page.restored",
  "page.deleted",
  "copy-request.approved",
  "copy-request.rejected",
  "copy-request.link-ended",
  "privacy-request.answered",
  "privacy-request.closed",
  "report.answered",
  "report.closed",
  "message.marked-done",
  "message.resent",
  "login.succeeded",
  "login.failed",
  "login.rate-limited",
  "job.retried",
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** An owner can cancel the erasure of the account for so long. */
export const ERASURE_DELAY_DAYS = 14;

export const CHANNELS = ["mail", "sms"] as const;
export type Channel = (typeof CHANNELS)[number];
/** `done`: an administrator sent the message by hand, because there is no mail server. */
export const MESSAGE_STATES = ["pending", "sent", "failed", "bounced", "done", "skipped"] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];
export const MAIL_TOPICS = ["reminders", "digest"] as const;
export type MailTopic = (typeof MAIL_TOPICS)[number];

/** Messages that are sent only with consent. */
export const CONSENT_TOPICS = [...MAIL_TOPICS, "sms"] as const;
export type ConsentTopic = (typeof CONSENT_TOPICS)[number];

export const IMPORT_KINDS = ["csv", "bibtex", "ris", "oai"] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];
export const IMPORT_STATES = ["reading", "ready", "importing", "done", "stopped", "failed"] as const;
export type ImportState = (typeof IMPORT_STATES)[number];
export const ROW_OUTCOMES = [
  "new",
  "unchanged",
  "changed",
  "repeated",
  "duplicate",
  "invalid",
  "awaiting-file",
  "created",
  "edited",
  "updated",
  "outdated",
] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

/** `questions`: each has a fixed name from `q1` to `q10`. */
export const VISIT_TYPE_LIMITS = {
  types: 20,
  code: 40,
  name: 60,
  duration: 80,
  description: 300,
  daysAhead: 730,
  questions: 10,
  label: 120,
  options: 12,
  option: 60,
  answer: 500,
} as const;
export const QUESTION_KINDS = ["text", "choice", "number"] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];
/** `days`: of one range. */
export const CLOSED_DAYS_LIMITS = { days: 731, ranges: 300, reason: 100 } as const;
export const HOLIDAY_COUNTRIES = ["KE", "UG", "TZ", "RW", "BI", "ET", "SS", "CD", "SO"] as const;
export type HolidayCountry = (typeof HOLIDAY_COUNTRIES)[number];

export const SITE_LIMITS = {
  name: 60,
  shortName: 24,
  text: 160,
  label: 60,
  url: 500,
  carousel: 8,
  partners: 24,
  headerLinks: 3,
  footerLinks: 8,
  /** Of all texts of the header and footer in one language: every page sends them. */
  frameCharacters: 1_200,
  bannerText: 90,
  pictureBytes: 5 * 1024 ** 2,
} as const;

export const PAGE_LIMITS = {
  slug: 60,
  title: 100,
  body: 15_000,
  pages: 200,
  versions: 30,
  footerPages: 5,
  /** Of all titles and addresses in the footer in one language. */
  footerCharacters: 100,
} as const;

export const PRIVACY_REQUEST_KINDS = ["access", "correction", "erasure", "objection"] as const;
export type PrivacyRequestKind = (typeof PRIVACY_REQUEST_KINDS)[number];
/** A report has a form of its own, and waits in the same queue. */
export const REQUEST_KINDS = [...PRIVACY_REQUEST_KINDS, "report"] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];
export const REPORT_SUBJECTS = ["content", "media", "page"] as const;
export type ReportSubject = (typeof REPORT_SUBJECTS)[number];
export const REPORT_REASONS = ["wrong", "rights", "personal", "harmful", "other"] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** The contract's preview, or every record in full. */
export const VISITOR_ACCESS = ["preview", "records"] as const;

export const SITE_LISTS = ["carousel", "partners", "headerLinks", "footerLinks"] as const;
export type SiteList = (typeof SITE_LISTS)[number];

/** The checklist of a new site, in its order. */
export const SETUP_ITEMS = [
  "name",
  "contact",
  "logo",
  "privacy",
  "opening-hours",
  "second-administrator",
  "mail",
  "backup",
  "public-address",
  "demo",
] as const;
export type SetupItemName = (typeof SETUP_ITEMS)[number];

/** Settings of the environment: the browser can only show what to set. */
export const ENVIRONMENT_ITEMS = ["mail", "backup", "public-address"] as const;
export type EnvironmentItem = (typeof ENVIRONMENT_ITEMS)[number];

/** What the demo added, in the order of its summary. */
export const DEMO_KINDS = [
  "content",
  "media",
  "events",
  "contributors",
  "applications",
  "visits",
  "accounts",
] as const;
export type DemoKind = (typeof DEMO_KINDS)[number];

export const EXPORT_STATES = ["queued", "ready", "failed"] as const;
