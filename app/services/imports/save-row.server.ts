import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";

import { hasCapability } from "#app/core/access.server.ts";
import { writeAuditLog } from "#app/core/audit-log.server.ts";
import type { Context } from "#app/core/context.ts";
import { query, updateRow } from "#app/core/query.server.ts";
import { fail, type Refusal } from "#app/core/result.ts";
import { currentSite } from "#app/core/site.server.ts";
import { createId } from "#app/models/id.ts";
import { ExternalItem, ImportRowEntity } from "#app/models/import.ts";
import { UpdateContent, type CreateContent } from "#app/schemas/content.ts";
import type { OwnValues } from "#app/schemas/lists/kinds.ts";
import { contentFields } from "#app/schemas/definitions/content-fields.ts";
import { findKind } from "#app/services/kinds/index.server.ts";
import { getColumns } from "#app/schemas/definitions/fields.ts";
import {
  createContent,
  embargoUntilColumn,
  isEmbargoed,
  loadOwnRelations,
  pickDetails,
  updateContent,
} from "#app/services/content/index.server.ts";

import { describeRefusal } from "./decide-item-row.ts";
import {
  type Decision,
  type ImportRow,
  type KnownRecords,
  RESULT_CHANGED_WARNING,
  decideRow,
  isFinalOutcome,
} from "./decide-row.ts";
import { createFingerprints, formatColumnNames, hasSameFields, listChangedFields } from "./fingerprints.ts";
import { findItemId } from "./keys.ts";
import { isDetailName } from "./reader/imported-row.ts";
import { relateItemOfRow } from "./row-relations.server.ts";
import { loadEarlierRows, loadKnownWorks, KnownWorks } from "./known-works.server.ts";

type RunningImport = {
  id: string;
  source: string;
  shouldUpdate: boolean;
  shouldPublish: boolean;
  startedById: string | null;
};
type ImportRun = KnownRecords & { em: EntityManager; runningImport: RunningImport };

export const createRun = (em: EntityManager, runningImport: RunningImport): ImportRun => ({
  em,
  runningImport,
  known: new KnownWorks(runningImport.source),
  items: new Map(),
});

/** Loads what the decisions about the rows depend on, and locks the items unless it is a dry run. */
export async function loadForRows(
  { em, runningImport, known, items }: ImportRun,
  rows: ImportRow[],
  dryRun: boolean,
) {
  const keys = rows.flatMap((row) => row.keys);
  await loadKnownWorks(em, known, keys);
  await loadEarlierRows(em, known, { importId: runningImport.id, number: rows[0]?.number ?? 0, keys });
  const ids = keys.flatMap((key) => findItemId([key]) ?? known.byKey.get(key)?.contentId ?? []);
  if (ids.length === 0) return;
  const found = await query(em)
    .selectFrom("content as t")
    .select(["id", "version", ...getColumns(contentFields), "category", "specialization"])
    .select(["content_type as contentType", "is_published as isPublished"])
    .select(embargoUntilColumn)
    .select(["accession_number as accessionNumber", "details", "kind", "date_edtf as date"])
    .select(["other_languages as otherLanguages", "latitude", "longitude"])
    .select((t) =>
      jsonArrayFrom(
        t
          .selectFrom("item_person as p")
          .select(["p.name", "p.role"])
          .whereRef("p.content_id", "=", "t.id")
          .orderBy("p.position"),
      ).as("people"),
    )
    .where("id", "in", ids)
    .orderBy("id")
    .$if(!dryRun, (of) => of.forUpdate())
    .execute();
  const relations = await loadOwnRelations(em, ids);
  for (const { details, latitude, longitude, embargoUntil, ...item } of found) {
    const point = latitude !== null && longitude !== null ? { latitude, longitude } : undefined;
    items.set(item.id, {
      ...item,
      // As in an export.
      ...(isEmbargoed({ embargoUntil }) && { embargoUntil: embargoUntil! }),
      coordinates: point,
      relations: relations.get(item.id),
      ...pickDetails(details, false),
    });
  }
}

/**
 * A dry run only decides: this is the preview. The other run refuses a result that is not the one of the preview.
 * Returns undefined if nothing is left to do for the row.
 */
export async function saveRow(
  run: ImportRun,
  row: ImportRow,
  { dryRun }: { dryRun: boolean },
): Promise<Decision | undefined> {
  if (isFinalOutcome(row.outcome)) {
    if (row.outcome !== "invalid" && row.outcome !== "duplicate") run.known.markSeen(row.keys);
    return undefined;
  }
  const decision = decideRow(run, row);
  if (dryRun) return decision;
  if (decision.outcome !== row.outcome || decision.digest !== row.digest)
    return { ...decision, warning: RESULT_CHANGED_WARNING };
  if (decision.outcome === "new") return insertWork(run, row, decision);
  if (decision.outcome === "edited") return saveEditedItem(run, row, decision);
  if (!decision.work) return decision;
  await insertKeys(run, decision);
  return decision.outcome === "repeated" ? decision : updateWork(run, row, decision);
}

async function saveEditedItem(run: ImportRun, { keys }: ImportRow, decision: Decision): Promise<Decision> {
  const { changes = {} } = decision;
  const refusal = await changeItem(run, findItemId(keys)!, changes);
  return refusal
    ? { ...decision, reason: refusal.message }
    : { ...decision, outcome: "updated", digest: null };
}

/** The new item has every field, so even fields that the list does not contain get a fingerprint. */
async function insertWork(run: ImportRun, row: ImportRow, decision: Decision): Promise<Decision> {
  const input = row.input as CreateContent;
  const created = needsFile(row) ? undefined : await createItemWithoutFile(run, row);
  if (created && !created.ok) return { ...decision, outcome: "invalid", reason: describeRefusal(created) };
  const work = decision.work!;
  work.externalItemId = createId();
  work.contentId = created?.value.id ?? null;
  work.fingerprints = createFingerprints(input);
  run.em.create(ExternalItem, {
    id: work.externalItemId,
    row: row.id,
    content: work.contentId,
    fingerprints: work.fingerprints,
  });
  await run.em.flush();
  await insertKeys(run, decision);
  const warning = created && (await relateNewItem(run, row, created.value.id));
  return { ...decision, ...(warning && { warning }), outcome: created ? "created" : "awaiting-file" };
}

/** A kind of items that needs no file may have one. */
function needsFile({ input, fileName }: ImportRow) {
  const { kind: code } = input as CreateContent;
  const kind = code ? findKind(currentSite(), code) : undefined;
  return fileName !== null || !kind || kind.needsFile;
}

async function createItemWithoutFile({ em, runningImport }: ImportRun, { id, key, input }: ImportRow) {
  const ctx = await loadStarterContext(em, runningImport.startedById);
  if (!ctx) return fail("forbidden", "imports.starter-not-administrator");
  return createContent(ctx, input as CreateContent, undefined, {
    isPending: !runningImport.shouldPublish,
    runInTransaction: async (em, item) => {
      await updateRow(em, ImportRowEntity, id, { content: item.id });
      await writeAuditLog(
        em,
        ctx,
        "content.imported",
        { id: item.id, name: item.title },
        { note: key ?? "" },
      );
      return undefined;
    },
  });
}

async function relateNewItem({ em, runningImport }: ImportRun, { id: rowId }: ImportRow, itemId: string) {
  const ctx = await loadStarterContext(em, runningImport.startedById);
  return ctx && relateItemOfRow(em, ctx, { importId: runningImport.id, rowId, itemId });
}

/** The lock of the known works guarantees that the keys are free. A work without an id belongs to a row that was refused. */
async function insertKeys({ em }: ImportRun, { work, newKeys = [] }: Decision) {
  const { externalItemId } = work!;
  if (!externalItemId || newKeys.length === 0) return;
  const values = newKeys.map((key) => ({ key, external_item_id: externalItemId }));
  await query(em).insertInto("external_id").values(values).execute();
}

async function updateWork(run: ImportRun, row: ImportRow, decision: Decision): Promise<Decision> {
  const { work, changedFields = [], nextFingerprints } = decision;
  const isChanged = changedFields.length > 0;
  if (isChanged && !run.runningImport.shouldUpdate) return decision;
  const refusal = isChanged ? await updateItem(run, row, decision) : undefined;
  if (refusal) return { ...decision, reason: refusal.message };
  if (!hasSameFields(work!.fingerprints!, nextFingerprints!))
    await updateRow(run.em, ExternalItem, work!.externalItemId!, { fingerprints: nextFingerprints! });
  return { ...decision, outcome: isChanged ? "updated" : "unchanged", digest: null };
}

const toEmptyValues = (own: OwnValues = {}) => Object.fromEntries(Object.keys(own).map((name) => [name, ""]));
const getEmptyValue = (name: string) => (name === "own" ? {} : isDetailName(name) ? "" : null);

async function updateItem(run: ImportRun, { input }: ImportRow, { work, changedFields = [] }: Decision) {
  const { contentId, pendingRowId } = work!;
  const values = input as CreateContent;
  const changes = Object.fromEntries(
    changedFields.map((name) => [name, values[name] ?? getEmptyValue(name)]),
  );
  if (!contentId) return updatePendingRow(run.em, pendingRowId, changes);
  if ("own" in changes) changes.own = { ...toEmptyValues(run.items.get(contentId)?.own), ...values.own };
  if (values.date && "date" in changes) changes.date = values.date.edtf;
  const parsed = UpdateContent.safeParse({ ...changes, version: run.items.get(contentId)!.version });
  return parsed.success ? changeItem(run, contentId, parsed.data) : fail("invalid", "imports.cannot-change");
}

async function changeItem(
  { em, runningImport }: ImportRun,
  id: string,
  changes: UpdateContent,
): Promise<Refusal | undefined> {
  const ctx = await loadStarterContext(em, runningImport.startedById);
  if (!ctx) return fail("forbidden", "imports.starter-not-administrator");
  const updated = await updateContent(ctx, id, changes);
  if (!updated.ok) return updated;
  const { version: _, ...fields } = changes;
  const note = formatColumnNames(listChangedFields(fields));
  await writeAuditLog(em, ctx, "content.import-updated", { id, name: updated.value.title }, { note });
  return undefined;
}

/** The work has no item yet: the row that awaits its file gets the changes. */
async function updatePendingRow(em: EntityManager, id: string | null | undefined, changes: object) {
  const updated = await query(em)
    .updateTable("import_row")
    .set({ input: sql`input || ${JSON.stringify(changes)}::jsonb` as never })
    .where("id", "=", id ?? null)
    .where("outcome", "=", "awaiting-file")
    .returning("id")
    .executeTakeFirst();
  return updated ? undefined : fail("conflict", RESULT_CHANGED_WARNING);
}

/** Returns undefined if the user is no longer an administrator. */
async function loadStarterContext(
  em: EntityManager,
  startedById: string | null,
): Promise<Context | undefined> {
  const person = await query(em)
    .selectFrom("account")
    .select(["id", "name", "email", "areas"])
    .where("id", "=", startedById)
    .where("role", "=", "admin")
    .where("state", "=", "active")
    .executeTakeFirst();
  if (!person) return undefined;
  const actor = { ...person, role: "admin" as const, session: { id: "none", by: "bearer" as const } };
  return hasCapability({ actor }, "content.manage")
    ? { em, actor, site: currentSite(), clientInfo: { network: "", knownAccounts: [] } }
    : undefined;
}
