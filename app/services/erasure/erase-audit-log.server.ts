import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { query } from "#app/core/query.server.ts";

import {
  escapePattern,
  toAddressPattern,
  toLabel,
  toLikePattern,
  type ErasedPerson,
} from "./erase-records.server.ts";

const NAME_AND_EMAIL = /^(.*) <([^<>]*)>$/;
const TEXT_COLUMNS = ["actor_name", "subject_name", "note", "from_state", "to_state"];

/** Earlier names and addresses of the account, which its own entries in the audit log copied. */
export async function loadLoggedNames(em: EntityManager, id: string) {
  const { rows } = await sql<{ text: string }>`select actor_name as text from audit_log where actor_id = ${id}
    union select subject_name from audit_log where subject_id = ${id}
    union select unnest(string_to_array(note, ' → ')) from audit_log
      where subject_id = ${id} and action in ('account.email-changed', 'account.email-requested')`.execute(
    query(em),
  );
  return {
    names: rows.flatMap(({ text }) => NAME_AND_EMAIL.exec(text)?.[1] ?? []),
    emails: rows.flatMap(({ text }) => NAME_AND_EMAIL.exec(text)?.[2] ?? (text.includes("@") ? [text] : [])),
    confirmedEmails: await loadEarlierConfirmedEmails(em, id),
  };
}

/** Earlier addresses that were confirmed, and do not belong to another account now. */
async function loadEarlierConfirmedEmails(em: EntityManager, id: string) {
  const { rows } = await sql<{ email: string }>`select distinct from_state as email from audit_log l
    where subject_id = ${id} and action = 'account.email-changed' and from_state is not null
      and not exists (select from account where email = l.from_state::citext and id <> ${id})`.execute(
    query(em),
  );
  return rows.map(({ email }) => email);
}

/** A regular expression of some thousand names would be too complex. */
const NAMES_PER_PATTERN = 100;

/**
 * Entries stay. Names and unconfirmed addresses are replaced only in entries about the person, because they may be those
 * of other people; confirmed addresses everywhere. The entry of a saved page has the time of its version. `records` are
 * about the person alone, and `works` may have personal titles and notes.
 */
export async function eraseFromAuditLog(
  em: EntityManager,
  { id, pseudonym, names, emails, allEmails }: ErasedPerson,
  { records, works }: { records: string[]; works: string[] },
) {
  const label = toLabel(pseudonym);
  const run = (statement: ReturnType<typeof sql>) => statement.execute(query(em));
  await run(sql`update audit_log set subject_name = ${label} where subject_id = ${id}`);
  await run(sql`update audit_log set subject_name = ${label}, note = ''
    where subject_id = any (${records}::text[])`);
  await run(sql`update audit_log set subject_name = '', note = '' where subject_id = any (${works}::text[])`);
  const eraseState = (column: string) =>
    sql`${sql.ref(column)} = case when lower(${sql.ref(column)}) in (
      select lower(unnest(${[...names, ...allEmails]}::text[]))) then ${label} else ${sql.ref(column)} end`;
  await run(sql`update audit_log set ${eraseState("from_state")}, ${eraseState("to_state")}
    where subject_id = ${id} and from_state is not null`);
  const ownPatterns = [...allEmails.map(toAddressPattern), ...names.map(toWholeWordPattern)];
  for (let i = 0; i < ownPatterns.length; i += NAMES_PER_PATTERN)
    await replaceText(em, ["note"], ownPatterns.slice(i, i + NAMES_PER_PATTERN), {
      label,
      condition: sql<boolean>`subject_id = ${id} and note <> ''`,
    });
  if (emails.length)
    await replaceText(em, TEXT_COLUMNS, emails.map(toAddressPattern), {
      label,
      condition: containsText(emails),
    });
  // "Name <address>" has become a label twice.
  await replaceText(em, TEXT_COLUMNS, [`([^<>\\n]* )?<${label}>`], {
    label,
    condition: containsText([`<${label}>`]),
  });
  await run(sql`update page_version v set saved_by = ${label} where exists (select from audit_log
    where actor_id = ${id} and subject_id = v.page_id::text and created_at = v.saved_at)`);
  await run(sql`update audit_log set actor_id = ${pseudonym}, actor_name = ${label} where actor_id = ${id}`);
  await run(sql`update audit_log set subject_id = ${pseudonym} where subject_id = ${id}`);
}

const containsText = (texts: string[]) =>
  sql<boolean>`concat_ws(' ', actor_name, subject_name, note, from_state, to_state)
    ilike any (${texts.map(toLikePattern)}::text[])`;

/** Letters and digits before or after belong to another word. */
const toWholeWordPattern = (text: string) => `(?<![[:alnum:]])${escapePattern(text)}(?![[:alnum:]])`;

/** The longest match counts, so that a name that begins with another one is replaced as a whole. */
function replaceText(
  em: EntityManager,
  columns: string[],
  patterns: string[],
  { label, condition }: { label: string; condition: ReturnType<typeof sql<boolean>> },
) {
  const pattern = patterns.join("|");
  const changes = columns.map(
    (column) =>
      sql`${sql.ref(column)} = regexp_replace(${sql.ref(column)}, ${pattern}::text, ${label}::text, 'gi')`,
  );
  return sql`update audit_log set ${sql.join(changes)} where ${condition}`.execute(query(em));
}
