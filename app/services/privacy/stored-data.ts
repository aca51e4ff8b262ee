import { applicantFields } from "#app/schemas/definitions/applicant-fields.ts";
import { contributorFields } from "#app/schemas/definitions/contributor-fields.ts";
import { type Fields, getColumn, getNames } from "#app/schemas/definitions/fields.ts";
import { visitorFields } from "#app/schemas/definitions/visitor-fields.ts";
import { RETENTION_PERIODS, type RetainedKind } from "#app/schemas/privacy-lists.ts";

/** Column names by table, separated by spaces. */
type Columns = Readonly<Record<string, string>>;
type StoredKind = {
  /** Set by the institution. Otherwise the message `privacy.<kind>-retention` has the period. */
  setting?: RetainedKind;
  columns: Columns;
};

const listColumns = (fields: Fields) => getNames(fields).map(getColumn).join(" ");

const AUDIT_LOG_COLUMNS =
  "id created_at actor_id actor_name action subject_id subject_name note hour count from_state to_state";

/**
 * All personal data in the database. Source of `npm run docs`, the privacy page and `GET /api/privacy/retention`,
 * with the messages `privacy.<kind>`, `-data`, `-purpose` and `-retention`. The test lists the other columns, and fails
 * for a column that is in neither list.
 */
export const STORED_DATA = {
  accounts: {
    columns: {
      account:
        "id name email role password_hash is_demo logged_in_at created_at language wants_reminders wants_digest " +
        "wants_sms confirmed_at state areas version has_reading_history admin_since erase_on",
      consent: "id account_id topic is_given notice_version given_at",
      external_identity: "id account_id issuer subject created_at last_used_at",
      data_export: "id account_id state file_id created_at expires_at",
      secret_link:
        "id kind token_hash account_id contributor_id appointment_id copy_request_id email is_mailed payload created_at expires_at",
      passkey: "id account_id credential_id public_key counter transports name created_at last_used_at",
      second_factor: "account_id sealed_secret confirmed_at last_used_step created_at",
      recovery_code: "account_id digest used_at",
    },
  },
  sessions: { columns: { session: "id account_id created_at used_at ends_at public_id browser proven_at" } },
  logins: { setting: "logins", columns: { audit_log: AUDIT_LOG_COLUMNS } },
  decisions: {
    columns: {
      audit_log: AUDIT_LOG_COLUMNS,
      page_version: "saved_by",
      import: "account_id started_by_id",
    },
  },
  profiles: {
    columns: {
      contributor:
        `id account_id ${listColumns(contributorFields)} orcid_authenticated_at version ` +
        "created_at changed_at search_title search_names search_words",
    },
  },
  applications: {
    setting: "applications",
    columns: {
      contributor_application: `id ${listColumns(applicantFields)} status created_at decided_at rejection_reason account_id language`,
    },
  },
  works: {
    columns: {
      content:
        "author other_names uploader_id contributor_id approver_id rejection_reason search_names search_words " +
        "details filter_keys",
      item_person: "name name_key contributor_id",
      item_staff: "details hidden_details words",
      item_version: "snapshot changed_by_id",
      media: "photographer credit_line copyright_info uploader_id search_names search_words",
      event: "organizer proposer_id contributor_id rejection_reason search_names search_words",
      import_row: "title input keys",
      external_item: "fingerprints",
      item_file: "label alt_text",
      stored_file: "original_name",
      text_page: "corrector_id",
      previous_text_page: "corrector_id",
    },
  },
  reading: {
    setting: "reading",
    columns: {
      reading: "account_id content_id action opened_at",
      media_reading: "account_id media_id action opened_at",
      reading_position: "account_id content_id page saved_at",
    },
  },
  library: {
    columns: {
      favourite: "account_id content_id added_at",
      reservation: "content_id account_id position reserved_at offered_until",
    },
  },
  visits: {
    setting: "visits",
    columns: {
      appointment:
        `id reference account_id ${listColumns(visitorFields)} visit_type preferred_date ` +
        "preferred_time group_size participants answers status admin_notes reply language version created_at updated_at " +
        "required_capacity starts_at search_names search_words pending_since was_approved last_decision " +
        "status_before_completion has_new_reply",
    },
  },
  registrations: {
    setting: "registrations",
    columns: { event_registration: "id event_id account_id state position registered_at search_name" },
  },
  requests: {
    setting: "requests",
    columns: {
      privacy_request:
        "id account_id kind name email language text created_at due_on answer answered_at version " +
        "reason subject_kind subject_id subject_title",
      copy_request: "id account_id name email language reason created_at decided_at is_approved reply",
    },
  },
  messages: {
    columns: {
      message:
        "id kind facts sealed_secret account_id channel address language idempotency_key subject_id limit_class " +
        "state reason attempts created_at sent_at due_at sequence_number",
      message_account: "message_id account_id",
    },
  },
  "mail-addresses": {
    columns: {
      bounced_address: "address reason created_at",
      unsubscription: "address topic created_at",
    },
  },
  erasures: { columns: { erasure: "subject_id kind pseudonym erased_at record_ids" } },
  technical: {
    columns: {
      rate_limit: "id attempt_times expires_at",
      idempotency_key: "id digest response created_at",
      upload: "id account_id original_name size received_bytes chunks lease_id name digest updated_at",
    },
  },
} as const satisfies Record<string, StoredKind>;

export type StoredKindName = keyof typeof STORED_DATA;
type TablesOf<Kind> = Kind extends { columns: infer Tables } ? keyof Tables : never;
export type StoredTable = TablesOf<(typeof STORED_DATA)[StoredKindName]>;
export const STORED_KINDS = Object.keys(STORED_DATA) as StoredKindName[];

export function getRetentionSetting(kind: StoredKindName) {
  const { setting }: StoredKind = STORED_DATA[kind];
  return setting && { name: setting, unit: RETENTION_PERIODS[setting].unit };
}
