import type { StoredTable } from "#app/services/privacy/index.server.ts";

/**
 * `own`: rows with the id in `account_id` are deleted. `unlinked`: the database sets the id to null. `kept`: nothing in
 * it names the account. The others name the step of `eraseAccount()`.
 */
type ErasureRule = "own" | "unlinked" | "kept" | "account" | "audit-log" | "addresses" | ErasureStep;
type ErasureStep = "profile" | "requests" | "technical" | "visits" | "works";

/** A table of personal data without a rule is a type error, and the test checks each rule in the database. */
export const ERASURE_RULES = {
  account: "account",
  consent: "own",
  setup_link: "own",
  calendar_link: "own",
  external_identity: "own",
  passkey: "own",
  data_export: "technical",
  second_factor: "own",
  recovery_code: "own",
  invitation: "addresses",
  session: "own",
  audit_log: "audit-log",
  page_version: "audit-log",
  import: "unlinked",
  contributor: "profile",
  contributor_application: "requests",
  content: "works",
  media: "unlinked",
  event: "works",
  import_row: "kept",
  external_item: "kept",
  stored_file: "works",
  text_page: "unlinked",
  previous_text_page: "unlinked",
  reading: "own",
  media_reading: "own",
  reading_position: "own",
  favourite: "own",
  reservation: "own",
  appointment: "visits",
  appointment_link: "visits",
  event_registration: "own",
  privacy_request: "requests",
  message: "addresses",
  bounced_address: "addresses",
  unsubscription: "addresses",
  erasure: "kept",
  rate_limit: "kept",
  idempotency_key: "technical",
  upload: "technical",
} as const satisfies Record<StoredTable, ErasureRule>;

export const OWN_TABLES = (Object.keys(ERASURE_RULES) as StoredTable[]).filter(
  (table) => ERASURE_RULES[table] === "own",
);
