import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { query } from "#app/core/query.server.ts";

import { toLabel, toLikePattern, type ErasedPerson } from "./erase-records.server.ts";

const NAME_AND_EMAIL = /^(.*) <([^<>]*)>$/;
const TEXT_COLUMNS = ["actor_name", "subject_name", "note", "from_state", "to_state"] as const;

/** Earlier names and addresses of the account, which the audit log copied. */
export async function loadLoggedNames(em: EntityManager, id: string) {
  const { rows } = await sql<{
    text: string;
  }>`select distinct actor_name as text from audit_log where actor_id = ${id}
    union select subject_name from audit_log where subject_id = ${id}`.execute(query(em));
  const parsed = rows.flatMap(({ text }) => NAME_AND_EMAIL.exec(text) ?? []);
  return {
    names: rows.flatMap(({ text }) => NAME_AND_EMAIL.exec(text)?.[1] ?? []),
    emails: parsed.length ? rows.flatMap(({ text }) => NAME_AND_EMAIL.exec(text)?.[2] ?? []) : [],
  };
}

/**
 * Entries stay. Names are replaced only in entries of or about the person, because other people may have the same
 * name; addresses everywhere. `records` are about the person alone, and `works` may have personal titles and notes.
 */
export async function eraseFromAuditLog(
  em: EntityManager,
  { id, pseudonym, names, allEmails }: ErasedPerson,
  { records, works }: { records: string[]; works: string[] },
) {
  const label = toLabel(pseudonym);
  const run = (statement: ReturnType<typeof sql>) => statement.execute(query(em));
  await run(sql`update audit_log set subject_name = ${label}
    where subject_id = any (${[id, ...records]}::text[])`);
  await run(sql`update audit_log set subject_name = '', note = '' where subject_id = any (${works}::text[])`);
  const isAboutPerson = sql<boolean>`(actor_id = ${id} or subject_id = any (${[id, ...records]}::text[]))`;
  for (const email of allEmails) await replaceText(em, toWholeWordPattern(email), label, containsText(email));
  for (const name of names) await replaceText(em, toWholeWordPattern(name), label, isAboutPerson);
  // "Name <address>" has become a label twice.
  await replaceText(em, `([^<>\\n]* )?<${label}>`, label, containsText(`<${label}>`));
  await run(sql`update audit_log set actor_id = ${pseudonym}, actor_name = ${label} where actor_id = ${id}`);
  await run(sql`update audit_log set subject_id = ${pseudonym} where subject_id = ${id}`);
  await run(sql`update page_version set saved_by = ${label} where saved_by = any (${names}::text[])`);
}

const containsText = (text: string) =>
  sql<boolean>`concat_ws(' ', actor_name, subject_name, note, from_state, to_state) ilike ${toLikePattern(text)}`;

/** Letters and digits before or after belong to another word. */
const toWholeWordPattern = (text: string) =>
  `(?<![[:alnum:]])${text.replaceAll(/[\\^$.|?*+()[\]{}]/g, "\\$&")}(?![[:alnum:]])`;

function replaceText(
  em: EntityManager,
  pattern: string,
  label: string,
  condition: ReturnType<typeof sql<boolean>>,
) {
  const changes = TEXT_COLUMNS.map(
    (column) =>
      sql`${sql.ref(column)} = regexp_replace(${sql.ref(column)}, ${pattern}::text, ${label}::text, 'gi')`,
  );
  return sql`update audit_log set ${sql.join(changes)} where ${condition}`.execute(query(em));
}
