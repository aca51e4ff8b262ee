import type { EntityManager } from "@mikro-orm/postgresql";

import { hasCapability } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { writeAuditLog } from "#app/core/audit-log.server.ts";
import { query } from "#app/core/query.server.ts";
import { fail, type Refusal } from "#app/core/result.ts";
import { inTransaction } from "#app/core/transaction.server.ts";
import { encodeMessage, type EncodedMessage } from "#app/messages/translate.ts";
import { UpdateContent, type CreateContent } from "#app/schemas/content.ts";
import { findContent, updateContent } from "#app/services/content/index.server.ts";

import type { RunningImport } from "./run-import.server.ts";
import { loadKnownWorks } from "./preview-rows.server.ts";
import { KnownWorks } from "./known-works.ts";
import {
  COLUMN_BY_FIELD,
  hasSameFields,
  compareFingerprints,
  createFingerprints,
  listFingerprintedFields,
  type FingerprintedField,
  type Fingerprints,
} from "./fingerprints.ts";
import { lockKnownWorks } from "./settle-rows.server.ts";

/** Acts as the user who started the import. It may run twice with the same effect. */
export async function updateItemsFromRows(em: EntityManager, runningImport: RunningImport, ids: string[]) {
  const rows = (await loadChangedRows(em, ids)).filter(
    ({ before, fingerprints }) => !hasSameFields(before, fingerprints!),
  );
  if (rows.length === 0) return;
  for (const row of rows) {
    // Checked for each row, because the permission may be revoked in between.
    const ctx = await loadImportStarterContext(em, runningImport.startedById);
    const reason = ctx
      ? await updateItemFromRow({ ...ctx, em: em.fork() }, runningImport, row)
      : "imports.starter-not-administrator";
    if (reason) await saveRowReason(em, row.id, reason);
  }
}

const loadChangedRows = (em: EntityManager, ids: string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : query(em)
        .selectFrom("import_row as r")
        .innerJoin("external_id as k", "k.key", "r.key")
        .innerJoin("external_item as o", "o.id", "k.external_item_id")
        .select([
          "r.id",
          "r.input",
          "r.keys",
          "r.fingerprints",
          "o.id as externalItemId",
          "o.fingerprints as before",
        ])
        .select(["o.content_id as contentId", "o.row_id as waitingId"])
        .where("r.id", "in", ids)
        .where("r.outcome", "=", "changed")
        .where("r.reason", "is", null)
        .where("r.input", "is not", null)
        .where("r.fingerprints", "is not", null)
        .orderBy("r.number")
        .execute();
type ChangedRow = Awaited<ReturnType<typeof loadChangedRows>>[number];

/** Returns undefined if the user is no longer an administrator. */
async function loadImportStarterContext(
  em: EntityManager,
  startedById: string | null,
): Promise<Omit<Context, "em"> | undefined> {
  const person = startedById
    ? await query(em)
        .selectFrom("account")
        .select(["id", "name", "email", "areas"])
        .where("id", "=", startedById)
        .where("role", "=", "admin")
        .where("state", "=", "active")
        .executeTakeFirst()
    : undefined;
  if (!person) return undefined;
  const actor = { ...person, role: "admin" as const, session: { id: "none", by: "bearer" as const } };
  if (!hasCapability({ actor }, "content.manage")) return undefined;
  return {
    actor,
    clientInfo: { network: "", knownAccounts: [] },
  };
}

async function updateItemFromRow(
  ctx: Context,
  runningImport: RunningImport,
  row: ChangedRow,
  attempts = 3,
): Promise<EncodedMessage | undefined> {
  if (!row.contentId)
    return updateItemFromPendingRow(ctx.em, runningImport, row).catch((error: unknown) => {
      if (!(error instanceof ConcurrentChangeError)) throw error;
      return undefined;
    });
  const found = await findContent(ctx, row.contentId);
  if (!found.ok) return undefined;
  const input = row.input as CreateContent;
  const item = found.value;
  const { changedFields, conflictingFields } = compareFingerprints(
    row.before,
    row.fingerprints!,
    createFingerprints(item as Parameters<typeof createFingerprints>[0]),
  );
  const changes = UpdateContent.safeParse(
    Object.fromEntries([
      ...changedFields.map((name) => [name, input[name] ?? null]),
      ["version", item.version],
    ]),
  );
  if (!changes.success) return "imports.cannot-change";
  const reason =
    conflictingFields.length > 0
      ? encodeMessage("imports.local-edits-preserved", { fields: formatColumnNames(conflictingFields) })
      : null;
  const updated = await updateContent(
    ctx,
    row.contentId,
    changes.data,
    undefined,
    async (em, { id, title }) => {
      const refusal = await saveRowOutcome(
        em,
        runningImport,
        row,
        changedFields.length > 0 ? "updated" : "changed",
        reason,
      );
      if (refusal || changedFields.length === 0) return refusal;
      await writeAuditLog(
        em,
        ctx,
        "content.import-updated",
        { id, name: title },
        { note: formatColumnNames(changedFields) },
      );
      return undefined;
    },
  );
  if (updated.ok || updated.kind === "conflict") return undefined;
  if (updated.kind === "stale" && attempts > 1)
    return updateItemFromRow({ ...ctx, em: ctx.em.fork() }, runningImport, row, attempts - 1);
  return "imports.cannot-change";
}

const formatColumnNames = (names: FingerprintedField[]) =>
  names.map((name) => COLUMN_BY_FIELD[name]).join(", ");

/** Rolls back the change of a pending row when the import was stopped or another process changed the row. */
class ConcurrentChangeError extends Error {}

const updateItemFromPendingRow = (em: EntityManager, runningImport: RunningImport, row: ChangedRow) =>
  inTransaction(em, async (em): Promise<undefined> => {
    // Locks the import before its rows, as the deletion does.
    await query(em)
      .selectFrom("import")
      .select("id")
      .where("id", "in", (rows) =>
        rows
          .selectFrom("import_row")
          .select("import_row.import_id")
          .where("import_row.id", "=", row.waitingId),
      )
      .forShare()
      .execute();
    const pendingRow = await query(em)
      .selectFrom("import_row")
      .select(["id", "input", "fingerprints"])
      .where("id", "=", row.waitingId)
      .where("outcome", "=", "awaiting-file")
      .forUpdate()
      .executeTakeFirst();
    if (!pendingRow) return;
    const input = row.input as CreateContent;
    const changedValues = Object.fromEntries(
      listFingerprintedFields(row.fingerprints!).map((name) => [name, input[name]]),
    );
    await query(em)
      .updateTable("import_row")
      .set({
        input: JSON.stringify({ ...(pendingRow.input as CreateContent), ...changedValues }) as never,
        fingerprints: JSON.stringify({ ...pendingRow.fingerprints, ...row.fingerprints }) as never,
      })
      .where("id", "=", pendingRow.id)
      .execute();
    const refusal = await saveRowOutcome(em, runningImport, row, "updated", null);
    if (refusal) throw new ConcurrentChangeError();
  });

/** Must run in the same transaction as the change. Refuses if another process has made the change or the import was stopped. */
async function saveRowOutcome(
  em: EntityManager,
  runningImport: RunningImport,
  row: ChangedRow,
  outcome: "updated" | "changed",
  reason: EncodedMessage | null,
): Promise<Refusal | undefined> {
  const locked = await query(em)
    .selectFrom("import")
    .select("id")
    .where("id", "=", runningImport.id)
    .where("state", "=", "importing")
    .forShare()
    .executeTakeFirst();
  const updated =
    locked &&
    (await lockAndCheckSameWork(em, runningImport, row)) &&
    (await query(em)
      .updateTable("import_row")
      .set({
        outcome,
        reason: reason ?? (outcome === "changed" ? "imports.already-up-to-date" : null),
        input: null,
      })
      .where("id", "=", row.id)
      .where("outcome", "=", "changed")
      .where("reason", "is", null)
      .returning("id")
      .executeTakeFirst());
  if (!updated) return fail("conflict", "imports.wrong-status");
  await query(em)
    .updateTable("external_item")
    .set({
      fingerprints: JSON.stringify({ ...row.before, ...row.fingerprints } satisfies Fingerprints) as never,
    })
    .where("id", "=", row.externalItemId)
    .execute();
  return undefined;
}

async function lockAndCheckSameWork(
  em: EntityManager,
  { source }: RunningImport,
  { keys, externalItemId }: ChangedRow,
) {
  await lockKnownWorks(em);
  const known = new KnownWorks(source);
  await loadKnownWorks(em, known, keys);
  const found = known.find(keys);
  return found?.is === "known" && found.work.externalItemId === externalItemId;
}

const saveRowReason = (em: EntityManager, id: string, reason: EncodedMessage) =>
  query(em)
    .updateTable("import_row")
    .set({ reason })
    .where("id", "=", id)
    .where("outcome", "=", "changed")
    .execute();
