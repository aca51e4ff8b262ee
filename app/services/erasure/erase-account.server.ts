import { randomUUID } from "node:crypto";

import type { EntityManager } from "@mikro-orm/postgresql";

import { writeAuditLog } from "#app/core/audit-log.server.ts";
import type { Actor } from "#app/core/context.ts";
import { getInstitutionDate } from "#app/core/institution-time.server.ts";
import { deleteRow, query } from "#app/core/query.server.ts";
import { getNewEmailSql } from "#app/services/credentials/index.server.ts";
import { currentSite } from "#app/core/site.server.ts";
import { inTransaction } from "#app/core/transaction.server.ts";
import { Account } from "#app/models/account.ts";
import { followContentChange, listUploadedItems } from "#app/services/content/index.server.ts";
import { withdrawFromOpenEvents } from "#app/services/events/index.server.ts";
import { deleteFilesUnlessBackup, getStore } from "#app/services/files/index.server.ts";
import { SCHEDULED_CAUSE } from "#app/services/mail/index.server.ts";
import type { StoredTable } from "#app/services/privacy/index.server.ts";

import { eraseFromAuditLog, loadLoggedNames } from "./erase-audit-log.server.ts";
import {
  eraseMessages,
  eraseProfile,
  eraseRequests,
  eraseUploads,
  eraseVisits,
  eraseWorks,
  lockRecords,
  toLabel,
  type ErasedPerson,
} from "./erase-records.server.ts";
import { recordErasure, type Erasure } from "#app/services/erasure-log/index.server.ts";

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
  secret_link: "own",
  external_identity: "own",
  passkey: "own",
  data_export: "technical",
  second_factor: "own",
  recovery_code: "own",
  session: "own",
  audit_log: "audit-log",
  page_version: "audit-log",
  import: "unlinked",
  contributor: "profile",
  contributor_application: "requests",
  content: "works",
  item_person: "works",
  item_staff: "works",
  item_version: "unlinked",
  media: "unlinked",
  event: "works",
  import_row: "kept",
  external_item: "kept",
  item_file: "works",
  stored_file: "works",
  text_page: "unlinked",
  previous_text_page: "unlinked",
  reading: "own",
  media_reading: "own",
  reading_position: "own",
  favourite: "own",
  reservation: "own",
  appointment: "visits",
  event_registration: "own",
  privacy_request: "requests",
  copy_request: "requests",
  message: "addresses",
  message_account: "addresses",
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

type EraseOptions = { actor?: Actor; /** Set when a backup was restored. */ replayed?: Erasure };

/**
 * Erases an account whose day has come, in one transaction. Returns false if it is gone, or stays because its owner
 * cancelled. May be repeated after a crash; files without rows are then deleted by the cleanup.
 */
export async function eraseAccount(
  em: EntityManager,
  id: string,
  { actor = SCHEDULED_CAUSE.actor, replayed }: EraseOptions = {},
): Promise<boolean> {
  const files = await inTransaction(em, async (transactionEm) => {
    const person = await lockPerson(transactionEm, id, replayed);
    return person && eraseEverything(transactionEm, person, actor, replayed);
  });
  if (!files) return false;
  if (replayed === undefined) await deleteFilesUnlessBackup(files);
  else for (const name of files) await (await getStore()).remove(name);
  return true;
}

async function lockPerson(
  em: EntityManager,
  id: string,
  replayed: Erasure | undefined,
): Promise<ErasedPerson | undefined> {
  const account = await query(em)
    .selectFrom("account")
    .select(["name", "email", "role", getNewEmailSql("account.id").as("newEmail")])
    .select((row) => row("confirmed_at", "is not", null).$castTo<boolean>().as("isConfirmed"))
    .where("id", "=", id)
    .$if(replayed === undefined, (accounts) => accounts.where("erase_on", "<=", getInstitutionDate()))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!account) return undefined;
  const { name, email, newEmail, role, isConfirmed } = account;
  const logged = await loadLoggedNames(em, id);
  const lower = (emails: (string | null)[]) => [
    ...new Set(emails.flatMap((text) => text?.toLowerCase() ?? [])),
  ];
  return {
    id,
    pseudonym: replayed?.pseudonym ?? randomUUID(),
    deletedIds: replayed && (replayed.recordIds ?? []),
    isAdmin: role === "admin",
    names: [...new Set([name, ...logged.names])].filter((text) => text.trim().length > 1),
    emails: lower([...(isConfirmed ? [email] : []), ...logged.confirmedEmails]),
    allEmails: lower([email, newEmail, ...logged.emails, ...logged.confirmedEmails]),
  };
}

/** Rows of others come before the lock of the account's row, for which their transactions may be waiting. */
async function eraseEverything(
  em: EntityManager,
  person: ErasedPerson,
  actor: Actor,
  replayed: Erasure | undefined,
) {
  const { id, pseudonym } = person;
  const isReplay = replayed !== undefined;
  await lockRecords(em, person);
  await withdrawRegistrations(em, id, isReplay);
  await query(em).selectFrom("account").select("id").where("id", "=", id).forUpdate().execute();
  // Again, because a transaction may have added something before it had to wait.
  const records = await lockRecords(em, person);
  await withdrawRegistrations(em, id, isReplay);
  await eraseVisits(em, records.visits);
  const files = [...(await eraseWorks(em, records)), ...(await eraseUploads(em, person))];
  const related = [...(await eraseProfile(em, person)), ...(await eraseRequests(em, person))];
  const works = [...records.items, ...records.events];
  await eraseMessages(em, person, [...related, ...works, ...records.visits]);
  for (const table of OWN_TABLES)
    await query(em)
      .deleteFrom(table as "session")
      .where("account_id", "=", id)
      .execute();
  const uploads = await listUploadedItems(em, [id]);
  await deleteRow(em, Account, id);
  await followContentChange(em, uploads);
  await writeAuditLog(em, { actor }, "account.deleted", { id, name: toLabel(pseudonym) });
  await eraseFromAuditLog(em, person, { records: related, works });
  const recordIds = [...records.visits, ...related, ...works];
  if (!isReplay)
    await recordErasure(em, {
      kind: "account",
      id,
      pseudonym,
      erasedAt: new Date().toISOString(),
      recordIds,
    });
  return files;
}

/** A restored database has no queue for the messages to those who would be admitted. */
const withdrawRegistrations = (em: EntityManager, id: string, isReplay: boolean) =>
  isReplay
    ? query(em)
        .with("own", (from) =>
          from.deleteFrom("event_registration").where("account_id", "=", id).returning(["event_id", "state"]),
        )
        .updateTable("event")
        .from("own")
        .set((event) => ({ registered_count: event("registered_count", "-", 1) }))
        .whereRef("event.id", "=", "own.event_id")
        .where("own.state", "=", "registered")
        .where("event.status", "in", ["upcoming", "ongoing"])
        .execute()
    : withdrawFromOpenEvents(em, { ...SCHEDULED_CAUSE, em, site: currentSite() }, id);
