import { STORED_DATA, type StoredKindName } from "./stored-data.ts";

type ExportRule = {
  /**
   * SQL for the rows of `t` about one person. `$account` and `$email`: an account and its confirmed address.
   * `$visit` and `$visitEmail`: a visit whose private link is used. They are null where they do not apply.
   */
  condition: string;
  /** Columns of `STORED_DATA` that are not exported, in addition to what `NEVER_EXPORTED` matches. */
  omitted?: string;
  /** SQL expressions by name, for what makes the row readable. */
  added?: Record<string, string>;
};
/** Why no row of the table is exported. */
type Exclusion = { reason: string };
type ExportRules = {
  [Kind in StoredKindName]: Record<
    keyof (typeof STORED_DATA)[Kind]["columns"] & string,
    ExportRule | Exclusion
  >;
};

/** Secrets, ids, which may belong to other people, and what only the search needs. */
const NEVER_EXPORTED = /(^|_)(id|hash|secret|key|token)$|^(version|digest|sealed_.*|search_.*)$/;

const OWN_ACCOUNT = "t.account_id = $account";
const OWN_EMAIL = "t.account_id is null and t.email = $email";
const ITEM = { title: "(select title from content where id = t.content_id)" };
const FILE_ITEM = {
  title:
    "(select c.title from item_file i join content c on c.id = i.content_id where i.file_id = t.file_id limit 1)",
};

const copyColumns = (names: string | string[]) =>
  Object.fromEntries(
    (typeof names === "string" ? names.split(" ") : names).map((name) => [name, `t.${name}`]),
  );

/** A table of `STORED_DATA` without a rule is a type error. */
const EXPORT_RULES: ExportRules = {
  accounts: {
    account: { condition: "t.id = $account", omitted: "is_demo" },
    consent: { condition: OWN_ACCOUNT },
    external_identity: { condition: OWN_ACCOUNT },
    passkey: { condition: OWN_ACCOUNT, omitted: "counter" },
    second_factor: { condition: OWN_ACCOUNT, omitted: "last_used_step" },
    recovery_code: { condition: OWN_ACCOUNT },
    data_export: { reason: "It is the export itself." },
    // An invitation is about who is invited, not about its sender.
    secret_link: {
      condition:
        "t.kind = 'invitation' and t.email = $email or t.kind <> 'invitation' and t.account_id = $account",
      omitted: "payload",
      added: { role: "t.payload ->> 'role'", areas: "t.payload -> 'areas'" },
    },
  },
  sessions: { session: { condition: OWN_ACCOUNT } },
  logins: {
    audit_log: {
      condition: "t.hour is not null and (t.actor_id = $account or t.subject_id = $account::text)",
      omitted: "actor_name subject_name note from_state to_state",
    },
  },
  decisions: {
    audit_log: {
      condition: "t.hour is null and (t.actor_id = $account or t.subject_id = $account::text)",
      omitted: "actor_name subject_name note from_state to_state hour count",
      added: {
        ...copyColumns("created_at action"),
        from_state: "case when t.subject_id = $account::text then t.from_state end",
        to_state: "case when t.subject_id = $account::text then t.to_state end",
      },
    },
    page_version: { reason: "It has a name, but no account." },
    import: {
      condition: "t.account_id = $account",
      added: copyColumns("kind source category state created_at"),
    },
  },
  profiles: { contributor: { condition: `${OWN_ACCOUNT} or ${OWN_EMAIL}` } },
  applications: { contributor_application: { condition: `${OWN_ACCOUNT} or ${OWN_EMAIL}` } },
  works: {
    content: {
      condition: "t.uploader_id = $account",
      omitted: "other_names filter_keys",
      added: copyColumns(
        "title description content_type category country language tags approval_status is_published created_at",
      ),
    },
    item_staff: { reason: "Notes of the institution about objects." },
    item_version: { reason: "Earlier values of works, whose values are exported." },
    item_person: {
      condition: "t.content_id in (select id from content where uploader_id = $account)",
      added: { ...ITEM, ...copyColumns("role") },
    },
    media: {
      condition: "t.uploader_id = $account",
      added: copyColumns("title description type category country tags alt_text created_at"),
    },
    event: {
      condition: "t.proposer_id = $account",
      added: copyColumns("title description day time location approval_status created_at"),
    },
    item_file: {
      condition: "t.content_id in (select id from content where uploader_id = $account)",
      added: { ...ITEM, ...copyColumns("created_at") },
    },
    stored_file: {
      condition:
        "t.id in (select i.file_id from item_file i join content c on c.id = i.content_id where c.uploader_id = $account " +
        "union all select file_id from media where uploader_id = $account)",
      added: copyColumns("size created_at"),
    },
    import_row: { reason: "Its names are those of authors of imported works." },
    external_item: { reason: "It has digests of imported works." },
    text_page: {
      condition: "t.corrector_id = $account",
      added: { ...FILE_ITEM, ...copyColumns("number corrected_at") },
    },
    previous_text_page: {
      condition: "t.corrector_id = $account",
      added: { ...FILE_ITEM, ...copyColumns("number created_at") },
    },
  },
  reading: {
    reading: { condition: OWN_ACCOUNT, added: ITEM },
    media_reading: {
      condition: OWN_ACCOUNT,
      added: { title: "(select title from media where id = t.media_id)" },
    },
    reading_position: { condition: OWN_ACCOUNT, added: ITEM },
  },
  library: {
    favourite: { condition: OWN_ACCOUNT, added: ITEM },
    reservation: { condition: OWN_ACCOUNT, omitted: "position", added: ITEM },
  },
  visits: {
    appointment: {
      condition: `${OWN_ACCOUNT} or ${OWN_EMAIL} or t.id = $visit`,
      // Administrators' notes may name other people. They are left out here and given only in the answer to an access
      // request.
      omitted:
        "admin_notes starts_at required_capacity pending_since was_approved last_decision status_before_completion " +
        "has_new_reply",
    },
  },
  registrations: {
    event_registration: {
      condition: OWN_ACCOUNT,
      omitted: "position",
      added: {
        title: "(select title from event where id = t.event_id)",
        day: "(select day from event where id = t.event_id)",
      },
    },
  },
  requests: {
    privacy_request: {
      condition: `${OWN_ACCOUNT} or ${OWN_EMAIL}`,
      omitted: "answer",
      // A request may have the address of someone else, to whom the answer was sent.
      added: { answer: "case when t.email = $email then t.answer end" },
    },
    copy_request: {
      condition: `${OWN_ACCOUNT} or ${OWN_EMAIL}`,
      omitted: "reply is_approved",
      added: {
        title: "t.title",
        status:
          "case when t.is_approved then 'approved' when t.decided_at is null then 'pending' else 'rejected' end",
        reply: "case when t.email = $email then t.reply end",
      },
    },
  },
  messages: {
    message: {
      condition:
        `${OWN_ACCOUNT} or (t.account_id is null and t.address = $email) or ` +
        "(t.subject_id = $visit and (t.account_id is null or t.address = $visitEmail))",
      // The facts of a message to an administrator are about someone else.
      omitted: "facts limit_class attempts due_at sequence_number",
    },
    message_account: { reason: "It has only ids." },
  },
  "mail-addresses": {
    bounced_address: { condition: "t.address = $email" },
    unsubscription: { condition: "t.address = $email" },
  },
  erasures: { erasure: { reason: "It is about accounts and visits that no longer exist." } },
  technical: {
    rate_limit: { reason: "Its keys are hashes." },
    idempotency_key: { reason: "Its keys are digests, and its responses are those of services." },
    upload: { condition: OWN_ACCOUNT, omitted: "chunks name" },
  },
};

export type ExportTable = {
  kind: StoredKindName;
  table: string;
  condition: string;
  columns: Record<string, string>;
};

/** What an export contains, in the order of `STORED_DATA`. */
export const EXPORT_TABLES: ExportTable[] = Object.entries(STORED_DATA).flatMap(([kind, { columns }]) =>
  Object.entries(columns).flatMap(([table, names]) => {
    const rule = (EXPORT_RULES[kind as StoredKindName] as Record<string, ExportRule | Exclusion>)[table]!;
    if ("reason" in rule) return [];
    const omitted = rule.omitted?.split(" ") ?? [];
    const exported = names.split(" ").filter((name) => !NEVER_EXPORTED.test(name) && !omitted.includes(name));
    const expressions = { ...rule.added, ...copyColumns(exported) };
    return [{ kind: kind as StoredKindName, table, condition: rule.condition, columns: expressions }];
  }),
);
