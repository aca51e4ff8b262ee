import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { isAnyOf, query } from "#app/core/query.server.ts";

import {
  escapePattern,
  toAddressPattern,
  toLabel,
  toLikePattern,
  type ErasedPerson,
} from "./erase-records.server.ts";

const NAME_AND_EMAIL = /^(.*) <([^<>]*)>$/;
const TEXT_COLUMNS = ["actor_name", "subject_name", "note", "from_state", "to_state"] as const;
type TextColumn = (typeof TEXT_COLUMNS)[number];

/** Earlier names and addresses of the account, which its own entries in the audit log copied. */
export async function loadLoggedNames(em: EntityManager, id: string) {
  const log = query(em).selectFrom("audit_log");
  const about = log.where("subject_id", "=", id);
  const rows = await log
    .select("actor_name as text")
    .where("actor_id", "=", id)
    .union(about.select("subject_name as text"))
    .union(
      about
        .select(sql<string>`unnest(string_to_array(note, ' → '))`.as("text"))
        .where("action", "in", ["account.email-changed", "account.email-requested"]),
    )
    .execute();
  return {
    names: rows.flatMap(({ text }) => NAME_AND_EMAIL.exec(text)?.[1] ?? []),
    emails: rows.flatMap(({ text }) => NAME_AND_EMAIL.exec(text)?.[2] ?? (text.includes("@") ? [text] : [])),
    confirmedEmails: await loadEarlierConfirmedEmails(em, id),
  };
}

/** Earlier addresses that were confirmed, and do not belong to another account now. */
async function loadEarlierConfirmedEmails(em: EntityManager, id: string) {
  const rows = await query(em)
    .selectFrom("audit_log as l")
    .select((entry) => entry.ref("l.from_state").$notNull().as("email"))
    .distinct()
    .where("l.subject_id", "=", id)
    .where("l.action", "=", "account.email-changed")
    .where("l.from_state", "is not", null)
    .where(sql<boolean>`not exists (select from account where email = l.from_state::citext and id <> ${id})`)
    .execute();
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
  const log = query(em).updateTable("audit_log");
  const about = log.where("subject_id", "=", id);
  await about.set({ subject_name: label }).execute();
  await log
    .set({ subject_name: label, note: "" })
    .where(isAnyOf("subject_id", records, "text"))
    .execute();
  await log
    .set({ subject_name: "", note: "" })
    .where(isAnyOf("subject_id", works, "text"))
    .execute();
  const eraseState = (column: string) =>
    sql<string>`case when lower(${sql.ref(column)}) in (
      select lower(unnest(${[...names, ...allEmails]}::text[]))) then ${label}::text else ${sql.ref(column)} end`;
  await about
    .set({ from_state: eraseState("from_state"), to_state: eraseState("to_state") })
    .where("from_state", "is not", null)
    .execute();
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
  await query(em)
    .updateTable("page_version as v")
    .set({ saved_by: label })
    .where(
      sql<boolean>`exists (select from audit_log
        where actor_id = ${id} and subject_id = v.page_id::text and created_at = v.saved_at)`,
    )
    .execute();
  await log.set({ actor_id: pseudonym, actor_name: label }).where("actor_id", "=", id).execute();
  await about.set({ subject_id: pseudonym }).execute();
}

const containsText = (texts: string[]) =>
  sql<boolean>`concat_ws(' ', actor_name, subject_name, note, from_state, to_state)
    ilike any (${texts.map(toLikePattern)}::text[])`;

/** Letters and digits before or after belong to another word. */
const toWholeWordPattern = (text: string) => `(?<![[:alnum:]])${escapePattern(text)}(?![[:alnum:]])`;

/** The longest match counts, so that a name that begins with another one is replaced as a whole. */
function replaceText(
  em: EntityManager,
  columns: readonly TextColumn[],
  patterns: string[],
  { label, condition }: { label: string; condition: ReturnType<typeof sql<boolean>> },
) {
  const pattern = patterns.join("|");
  const changes = columns.map((column) => [
    column,
    sql`regexp_replace(${sql.ref(column)}, ${pattern}::text, ${label}::text, 'gi')`,
  ]);
  return query(em).updateTable("audit_log").set(Object.fromEntries(changes)).where(condition).execute();
}
