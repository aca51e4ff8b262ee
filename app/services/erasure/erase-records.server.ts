import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { writeAuditLog } from "#app/core/audit-log.server.ts";
import { deleteVisits } from "#app/services/appointments/index.server.ts";
import { getInstitutionDate } from "#app/core/institution-time.server.ts";
import { isAnyOf, query, VERSION_INCREMENT } from "#app/core/query.server.ts";
import { followContentChange, listStoredFiles } from "#app/services/content/index.server.ts";
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

/** A work that its owner corrected is pending again. */
const wasApproved = (table: string) => sql<boolean>`(${sql.ref(`${table}.approval_status`)} = 'approved'
  or exists (select from audit_log where subject_id = ${sql.ref(`${table}.id`)}::text and action = 'content.approved'))`;

const selectContent = (em: EntityManager) =>
  query(em).selectFrom("content as c").select("c.id").orderBy("c.id").forUpdate("c");
const selectEvents = (em: EntityManager) =>
  query(em).selectFrom("event").select("id").orderBy("id").forUpdate();
const selectVisits = (em: EntityManager) =>
  query(em).selectFrom("appointment").select("id").orderBy("id").forUpdate();

/**
 * Works that were never approved. What an administrator or an import added belongs to the institution. Locks the rows,
 * so that an item that is being approved stays.
 */
const selectUnapprovedItems = (em: EntityManager, { id }: ErasedPerson) =>
  selectContent(em)
    .where("c.uploader_id", "=", id)
    .where(({ not }) => not(wasApproved("c")))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("import_row as r").select("r.id").whereRef("r.content_id", "=", "c.id"))),
    );
const selectUnapprovedEvents = (em: EntityManager, { id }: ErasedPerson) =>
  selectEvents(em).where("proposer_id", "=", id).where("approval_status", "<>", "approved");

const getIds = (rows: { id: string }[]) => rows.map(({ id }) => id);

type ErasedRecords = Awaited<ReturnType<typeof lockRecords>>;

const REQUEST_TABLES = ["contributor_application", "copy_request", "privacy_request"] as const;

export async function lockRecords(em: EntityManager, person: ErasedPerson) {
  const { id, emails, isAdmin, deletedIds } = person;
  for (const table of REQUEST_TABLES)
    await query(em)
      .selectFrom(table)
      .select("id")
      .where("account_id", "=", id)
      .orderBy("id")
      .forUpdate()
      .execute();
  const items = deletedIds
    ? selectContent(em).where(isAnyOf("c.id", deletedIds))
    : selectUnapprovedItems(em, person);
  const events = deletedIds
    ? selectEvents(em).where(isAnyOf("id", deletedIds))
    : selectUnapprovedEvents(em, person);
  const keepsWorks = isAdmin && !deletedIds;
  return {
    items: keepsWorks ? [] : getIds(await items.execute()),
    events: keepsWorks ? [] : getIds(await events.execute()),
    visits: getIds(
      await selectVisits(em)
        .where((visit) =>
          visit.or([
            visit("account_id", "=", id),
            visit.and([
              visit("account_id", "is", null),
              sql<boolean>`lower(email) = any (${emails}::text[])`,
            ]),
          ]),
        )
        .execute(),
    ),
  };
}

/** Upcoming visits count as cancelled by their owner, and their capacity is free again. */
export async function eraseVisits(em: EntityManager, ids: string[]) {
  if (!ids.length) return;
  const cancelled = await query(em)
    .updateTable("appointment")
    .set({ status: "cancelled" })
    .where(isAnyOf("id", ids))
    .where("preferred_date", ">=", getInstitutionDate())
    .where("status", "in", ["pending", "approved"])
    .returning(["id", "reference"])
    .execute();
  for (const { id, reference } of cancelled)
    await writeAuditLog(em, SCHEDULED_CAUSE, "appointment.cancelled", { id, name: reference });
  await deleteVisits(em, query(em).selectFrom("appointment").select("id").where(isAnyOf("id", ids)));
}

/** Returns the names of the files, which the caller deletes after the commit. */
export async function eraseWorks(em: EntityManager, { items, events }: ErasedRecords): Promise<string[]> {
  const files = await listStoredFiles(em, items);
  const sources = getIds(files);
  const all = [...files, ...(await listTileFiles(em, sources)), ...(await listLowDataFiles(em, sources))];
  for (const [table, ids] of [
    ["content", items],
    ["event", events],
  ] as const) {
    if (!ids.length) continue;
    await query(em).deleteFrom(table).where(isAnyOf("id", ids)).execute();
    await query(em)
      .insertInto("tombstone")
      .values(ids.map((id) => ({ id, kind: table })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await followContentChange(em, items);
  await query(em)
    .deleteFrom("stored_file")
    .where(isAnyOf("id", getIds(all)))
    .execute();
  return all.map(({ name }) => name);
}

/** Of the account, or of one of its addresses without an account. */
const isOf = (id: string, emails: string[]) =>
  sql<boolean>`(account_id = ${id} or (account_id is null and email = any (${emails}::citext[])))`;

/** Returns the ids of the profiles. */
export async function eraseProfile(em: EntityManager, { id, emails }: ErasedPerson) {
  const rows = await query(em)
    .selectFrom("contributor")
    .select("id")
    .where(isOf(id, emails))
    .forUpdate()
    .execute();
  const profiles = getIds(rows);
  await eraseProfiles(em, profiles);
  return profiles;
}

/** The name stays if a work or event cites it. */
async function eraseProfiles(em: EntityManager, ids: string[]) {
  await query(em)
    .deleteFrom("contributor as c")
    .where(isAnyOf("c.id", ids))
    .where(
      sql<boolean>`not exists (select from content i where i.contributor_id = c.id and ${wasApproved("i")})
        and not exists (select from event where contributor_id = c.id and approval_status = 'approved')`,
    )
    .execute();
  await query(em)
    .updateTable("contributor")
    .set({
      ...{ account_id: null, title: "", institution: "", location: "", country: sql`default` },
      ...{ specialization: [], biography: "", website: "", orcid: "", orcid_authenticated_at: null },
      email: sql`id || '@' || ${ERASED_EMAIL_DOMAIN}::text`,
      ...VERSION_INCREMENT,
    })
    .where(isAnyOf("id", ids))
    .execute();
}

/** In a restored database: records that were erased with an account. */
export async function eraseRecords(em: EntityManager, pseudonym: string, ids: string[]) {
  if (!ids.length) return;
  const visits = await selectVisits(em).where(isAnyOf("id", ids)).execute();
  await eraseVisits(em, getIds(visits));
  await eraseProfiles(em, ids);
  for (const table of REQUEST_TABLES) await query(em).deleteFrom(table).where(isAnyOf("id", ids)).execute();
  await query(em).deleteFrom("message").where(isAnyOf("subject_id", ids)).execute();
  await query(em)
    .updateTable("audit_log")
    .set({ subject_name: toLabel(pseudonym), note: "" })
    .where(isAnyOf("subject_id", ids, "text"))
    .where(sql<boolean>`action not like 'appointment.%'`)
    .execute();
}

/** An open request about personal data stays until it is answered, without the account. Returns the ids that the audit log refers to. */
export async function eraseRequests(em: EntityManager, { id, emails }: ErasedPerson) {
  const applications = await query(em)
    .deleteFrom("contributor_application")
    .where(isOf(id, emails))
    .returning("id")
    .execute();
  const requests = await query(em)
    .deleteFrom("privacy_request")
    .where("answered_at", "is not", null)
    .where(isOf(id, emails))
    .returning("id")
    .execute();
  const copyRequests = await query(em)
    .deleteFrom("copy_request")
    .where(isOf(id, emails))
    .returning("id")
    .execute();
  return getIds([...applications, ...requests, ...copyRequests]);
}

/** Messages to the person and about the person's records, and stored responses that contain an address or the id. */
export async function eraseMessages(em: EntityManager, { id, emails }: ErasedPerson, records: string[]) {
  await deleteMessagesOfAccounts(em, [id]);
  const patterns = emails.map(toAddressPattern);
  await query(em)
    .deleteFrom("message")
    .where((message) =>
      message.or([
        message.and([message("account_id", "is", null), isAnyOf("address", emails, "citext")]),
        isAnyOf("subject_id", records),
        sql<boolean>`facts::text ~* any (${patterns}::text[])`,
      ]),
    )
    .execute();
  for (const table of ["bounced_address", "unsubscription"] as const)
    await query(em)
      .deleteFrom(table)
      .where(isAnyOf("address", emails, "citext"))
      .execute();
  await query(em)
    .deleteFrom("secret_link")
    .where("kind", "=", "invitation")
    .where(isAnyOf("email", emails, "citext"))
    .execute();
  await query(em)
    .deleteFrom("idempotency_key")
    .where(
      sql<boolean>`(response ->> 'id' = any (${[id, ...records]}::text[])
        or response::text ~* any (${[id, ...patterns]}::text[]))`,
    )
    .execute();
  await query(em)
    .deleteFrom("demo_record")
    .where(isAnyOf("record_id", [id, ...records]))
    .execute();
}

/** With the export. Returns the names of the files. A request that is still uploading finds no upload, and is refused. */
export async function eraseUploads(em: EntityManager, { id }: ErasedPerson): Promise<string[]> {
  const names = await query(em)
    .with("own", (from) => from.selectFrom("upload").select("id").where("account_id", "=", id).forUpdate())
    .deleteFrom("upload_file")
    .where("upload_id", "in", (from) => from.selectFrom("own").select("own.id"))
    .returning("name")
    .execute();
  await query(em).deleteFrom("upload").where("account_id", "=", id).execute();
  const exported = await query(em)
    .with("own", (from) => from.deleteFrom("data_export").where("account_id", "=", id).returning("file_id"))
    .deleteFrom("stored_file")
    .where("id", "in", (from) =>
      from.selectFrom("own").select((own) => own.ref("own.file_id").$notNull().as("id")),
    )
    .returning("name")
    .execute();
  return [...names, ...exported].map(({ name }) => name);
}

export const toLabel = (pseudonym: string) => `erased-${pseudonym.slice(0, 8)}`;
export const toLikePattern = (text: string) => `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
export const escapePattern = (text: string) => text.replaceAll(/[\\^$.|?*+()[\]{}]/g, "\\$&");

/** Not part of a longer address. A full stop may end a sentence. */
export const toAddressPattern = (email: string) =>
  `(?<![[:alnum:]._%+@-])${escapePattern(email)}(?![[:alnum:]_%+@-]|\\.[[:alnum:]])`;
