import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { writeAuditLog } from "#app/core/audit-log.server.ts";
import { createDeleteVisitsSql } from "#app/services/appointments/index.server.ts";
import { getInstitutionDate } from "#app/core/institution-time.server.ts";
import { query } from "#app/core/query.server.ts";
import { followContentChange } from "#app/services/content/index.server.ts";
import { deleteMessagesOfAccounts, SCHEDULED_CAUSE } from "#app/services/mail/index.server.ts";
import { ERASED_EMAIL_DOMAIN } from "#app/schemas/lists/accounts.ts";
import { listTileFiles } from "#app/services/pictures/index.server.ts";
import { listLowDataFiles } from "#app/services/recordings/index.server.ts";

/** The account, and everything that names it. `emails` are confirmed, so other records with them are its owner's, too. */
export type ErasedPerson = {
  id: string;
  pseudonym: string;
  isAdmin: boolean;
  names: string[];
  emails: string[];
  /** Also addresses that were never confirmed, and may belong to someone else. */
  allEmails: string[];
  /** In a restored database: no other works are deleted, because they may have been approved after the backup. */
  deletedIds: string[] | undefined;
};

type IdRow = { id: string };
const selectIds = async (em: EntityManager, statement: ReturnType<typeof sql<IdRow>>) =>
  (await statement.execute(query(em))).rows.map(({ id }) => id);

/** A work that its owner corrected is pending again. */
const wasApproved = (table: string) => sql<boolean>`(${sql.ref(`${table}.approval_status`)} = 'approved'
  or exists (select from audit_log where subject_id = ${sql.ref(`${table}.id`)}::text and action = 'content.approved'))`;

/**
 * Works that were never approved. What an administrator or an import added belongs to the institution. Locks the rows,
 * so that an item that is being approved stays.
 */
const lockUnapprovedItems = ({ id, isAdmin }: ErasedPerson) => sql<IdRow>`select c.id from content c
  where c.uploader_id = ${id} and not ${isAdmin}::boolean and not ${wasApproved("c")}
    and not exists (select from import_row r where r.content_id = c.id) order by c.id for update of c`;
const lockUnapprovedEvents = ({ id, isAdmin }: ErasedPerson) => sql<IdRow>`select id from event
  where proposer_id = ${id} and not ${isAdmin}::boolean and approval_status <> 'approved' order by id for update`;
const lockDeletedWorks = (table: string, ids: string[]) =>
  sql<IdRow>`select id from ${sql.table(table)} where id = any (${ids}::uuid[]) order by id for update`;
const lockVisits = ({ id, emails }: ErasedPerson) => sql<IdRow>`select id from appointment
  where account_id = ${id}
    or (account_id is null and lower(email) = any (${emails}::text[])) order by id for update`;

const lockRequests = ({ id }: ErasedPerson, table: string) =>
  sql<IdRow>`select id from ${sql.table(table)} where account_id = ${id} order by id for update`;

type ErasedRecords = Awaited<ReturnType<typeof lockRecords>>;

export async function lockRecords(em: EntityManager, person: ErasedPerson) {
  const { deletedIds } = person;
  const lockWorks = (table: string, lock: typeof lockUnapprovedItems) =>
    selectIds(em, deletedIds ? lockDeletedWorks(table, deletedIds) : lock(person));
  for (const table of ["contributor_application", "privacy_request"])
    await selectIds(em, lockRequests(person, table));
  return {
    items: await lockWorks("content", lockUnapprovedItems),
    events: await lockWorks("event", lockUnapprovedEvents),
    visits: await selectIds(em, lockVisits(person)),
  };
}

/** Upcoming visits count as cancelled by their owner, and their capacity is free again. */
export async function eraseVisits(em: EntityManager, ids: string[]) {
  if (!ids.length) return;
  const cancelled = await sql<{ id: string; reference: string }>`update appointment set status = 'cancelled'
    where id = any (${ids}::uuid[]) and preferred_date >= ${getInstitutionDate()}
      and status in ('pending', 'approved') returning id, reference`.execute(query(em));
  for (const { id, reference } of cancelled.rows)
    await writeAuditLog(em, SCHEDULED_CAUSE, "appointment.cancelled", { id, name: reference });
  await em.execute(createDeleteVisitsSql("select unnest(string_to_array(?, ',')::uuid[])"), [ids.join(",")]);
}

/** Returns the names of the files, which the caller deletes after the commit. */
export async function eraseWorks(em: EntityManager, { items, events }: ErasedRecords): Promise<string[]> {
  const files = await sql<{ id: string; name: string }>`select f.id, f.name from stored_file f
    join content c on c.file_id = f.id where c.id = any (${items}::uuid[])`.execute(query(em));
  const sources = files.rows.map(({ id }) => id);
  const all = [
    ...files.rows,
    ...(await listTileFiles(em, sources)),
    ...(await listLowDataFiles(em, sources)),
  ];
  for (const [table, kind, ids] of [
    ["content", "content", items],
    ["event", "event", events],
  ] as const) {
    if (!ids.length) continue;
    await sql`delete from ${sql.table(table)} where id = any (${ids}::uuid[])`.execute(query(em));
    await sql`insert into tombstone (id, kind) select unnest(${ids}::uuid[]), ${kind} on conflict do nothing`.execute(
      query(em),
    );
  }
  await followContentChange(em, items);
  await sql`delete from stored_file where id = any (${all.map(({ id }) => id)}::uuid[])`.execute(query(em));
  return all.map(({ name }) => name);
}

/** Returns the ids of the profiles. */
export async function eraseProfile(em: EntityManager, { id, emails }: ErasedPerson) {
  const profiles = await selectIds(
    em,
    sql<IdRow>`select id from contributor where account_id = ${id}
      or (account_id is null and email = any (${emails}::citext[])) for update`,
  );
  await eraseProfiles(em, profiles);
  return profiles;
}

/** The name stays if a work or event cites it. */
async function eraseProfiles(em: EntityManager, ids: string[]) {
  await sql`delete from contributor c where id = any (${ids}::uuid[])
    and not exists (select from content i where i.contributor_id = c.id and ${wasApproved("i")})
    and not exists (select from event where contributor_id = c.id and approval_status = 'approved')`.execute(
    query(em),
  );
  await sql`update contributor set account_id = null, title = '', institution = '', location = '',
      country = default, specialization = '{}', biography = '', website = '', orcid = '',
      orcid_authenticated_at = null, version = version + 1,
      email = id || '@' || ${ERASED_EMAIL_DOMAIN}
    where id = any (${ids}::uuid[])`.execute(query(em));
}

/** In a restored database: records that were erased with an account. */
export async function eraseRecords(em: EntityManager, pseudonym: string, ids: string[]) {
  if (!ids.length) return;
  const visits = sql<IdRow>`select id from appointment where id = any (${ids}::uuid[]) order by id for update`;
  await eraseVisits(em, await selectIds(em, visits));
  await eraseProfiles(em, ids);
  for (const table of ["contributor_application", "privacy_request"])
    await sql`delete from ${sql.table(table)} where id = any (${ids}::uuid[])`.execute(query(em));
  await sql`delete from message where subject_id = any (${ids}::uuid[])`.execute(query(em));
  await sql`update audit_log set subject_name = ${toLabel(pseudonym)}, note = ''
    where subject_id = any (${ids}::text[]) and action not like 'appointment.%'`.execute(query(em));
}

/** An open request stays until it is answered, without the account. Returns the ids that the audit log refers to. */
export async function eraseRequests(em: EntityManager, { id, emails }: ErasedPerson) {
  const applications = await selectIds(
    em,
    sql<IdRow>`delete from contributor_application
      where account_id = ${id}
        or (account_id is null and email = any (${emails}::citext[])) returning id`,
  );
  const requests = await selectIds(
    em,
    sql<IdRow>`delete from privacy_request where answered_at is not null
      and (account_id = ${id}
        or (account_id is null and email = any (${emails}::citext[]))) returning id`,
  );
  return [...applications, ...requests];
}

/** Messages to the person and about the person's records, and stored responses that contain an address or the id. */
export async function eraseMessages(em: EntityManager, { id, emails }: ErasedPerson, records: string[]) {
  await deleteMessagesOfAccounts(em, [id]);
  await sql`delete from message where (account_id is null and address = any (${emails}::citext[]))
      or subject_id = any (${records}::uuid[])
      or facts::text ~* any (${emails.map(toAddressPattern)}::text[])`.execute(query(em));
  for (const table of ["bounced_address", "unsubscription"] as const)
    await sql`delete from ${sql.table(table)} where address = any (${emails}::citext[])`.execute(query(em));
  await sql`delete from secret_link
    where kind = 'invitation' and email = any (${emails}::citext[])`.execute(query(em));
  await sql`delete from idempotency_key where response ->> 'id' = any (${[id, ...records]}::text[])
      or response::text ~* any (${[id, ...emails.map(toAddressPattern)]}::text[])`.execute(query(em));
  await sql`delete from demo_record where record_id = any (${[id, ...records]}::uuid[])`.execute(query(em));
}

/** With the export. Returns the names of the files. A request that is still uploading finds no upload, and is refused. */
export async function eraseUploads(em: EntityManager, { id }: ErasedPerson): Promise<string[]> {
  const names = await sql<{
    name: string;
  }>`with own as (select id from upload where account_id = ${id} for update)
    delete from upload_file where upload_id in (select id from own) returning name`.execute(query(em));
  await sql`delete from upload where account_id = ${id}`.execute(query(em));
  const exported = await sql<{
    name: string;
  }>`with own as (delete from data_export where account_id = ${id} returning file_id)
    delete from stored_file where id in (select file_id from own) returning name`.execute(query(em));
  return [...names.rows, ...exported.rows].map(({ name }) => name);
}

export const toLabel = (pseudonym: string) => `erased-${pseudonym.slice(0, 8)}`;
export const toLikePattern = (text: string) => `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
export const escapePattern = (text: string) => text.replaceAll(/[\\^$.|?*+()[\]{}]/g, "\\$&");

/** Not part of a longer address. A full stop may end a sentence. */
export const toAddressPattern = (email: string) =>
  `(?<![[:alnum:]._%+@-])${escapePattern(email)}(?![[:alnum:]_%+@-]|\\.[[:alnum:]])`;
