import type { EntityManager } from "@mikro-orm/postgresql";

import { LOCKS } from "#app/core/locks.ts";
import { query } from "#app/core/query.server.ts";
import type { EncodedMessage } from "#app/messages/translate.ts";
import { createId } from "#app/models/id.ts";
import type { CreateContent } from "#app/schemas/content.ts";
import type { RowOutcome } from "#app/schemas/admin-lists.ts";

import { KEY_CLASH_MESSAGE, loadKnownWorks, describeDuplicate } from "./preview-rows.server.ts";
import { KnownWorks, type KnownWork } from "./known-works.ts";
import { hasSameFields, createFingerprints, type Fingerprints } from "./fingerprints.ts";

type StoredImportRow = {
  id: string;
  outcome: RowOutcome;
  key: string | null;
  keys: string[];
  reason: string | null;
  warning: string | null;
  fingerprints: Fingerprints | null;
  input: unknown;
};
type ImportProgress = { id: string; source: string; lastProcessedRow: number };
type RowSettlement = {
  outcome: RowOutcome;
  reason?: EncodedMessage;
  warning?: string | null;
  key?: string | undefined;
};
type RowWithExternalItem = StoredImportRow & { fingerprints: Fingerprints; externalItemId: string };

/** Held until the end of the transaction, because several keys together decide which known work a row belongs to. */
export const lockKnownWorks = (em: EntityManager) =>
  em.execute("select pg_advisory_xact_lock(?)", [LOCKS.knownWorks]);

export async function settleRows(em: EntityManager, progress: ImportProgress, rows: StoredImportRow[]) {
  const known = new KnownWorks(progress.source);
  await loadKnownWorks(
    em,
    known,
    rows.flatMap(({ keys }) => keys),
  );
  const settledWorkIds = await loadSettledWorkIds(em, progress, rows, known);
  const accepted: RowWithExternalItem[] = [];
  const newKeys: { key: string; external_item_id: string }[] = [];
  const settled: { row: StoredImportRow; settlement: RowSettlement }[] = [];
  const registerWork = (work: KnownWork, { keys }: StoredImportRow) => {
    const fresh = keys.filter((key) => !known.byKey.has(key));
    known.add(work, fresh);
    newKeys.push(...fresh.map((key) => ({ key, external_item_id: work.externalItemId! })));
    settledWorkIds.add(work.externalItemId!);
  };
  for (const row of rows) {
    if (row.outcome === "invalid" || row.outcome === "duplicate") continue;
    const found = known.find(row.keys);
    const ownWork = row.key === null ? undefined : known.byKey.get(row.key);
    const settlement = needsFinalOutcome(row)
      ? determineSettlement(row, found, settledWorkIds, ownWork)
      : undefined;
    if (settlement?.outcome === "awaiting-file") {
      const externalItemId = createId();
      // The new item has every field, so even fields that the list does not contain get a fingerprint.
      const fingerprints = createFingerprints(row.input as CreateContent);
      accepted.push({ ...row, fingerprints, externalItemId });
      registerWork({ keys: new Set(), externalItemId, fingerprints, isSeen: true }, row);
    } else if (found?.is === "known") registerWork(found.work, row);
    // The row's keys now match two works. The row stays with the work that has `row.key`.
    else if (row.outcome === "unchanged" && ownWork) settledWorkIds.add(ownWork.externalItemId!);
    if (settlement) settled.push({ row, settlement });
  }
  await insertExternalItems(em, accepted, newKeys);
  await updateRowOutcomes(em, settled);
}

const needsFinalOutcome = ({ outcome, reason }: StoredImportRow) =>
  reason === null &&
  (outcome === "new" || outcome === "changed" || outcome === "unchanged" || outcome === "repeated");

function determineSettlement(
  row: StoredImportRow,
  found: ReturnType<KnownWorks["find"]>,
  settledWorkIds: Set<string>,
  ownWork: KnownWork | undefined,
): RowSettlement {
  const { outcome, keys, fingerprints, input } = row;
  if (found?.is === "clash")
    return outcome === "unchanged" && ownWork
      ? { outcome, warning: KEY_CLASH_MESSAGE }
      : { outcome: "invalid", reason: KEY_CLASH_MESSAGE };
  if (found?.is === "duplicate")
    return { outcome: "duplicate", reason: describeDuplicate(found.work), key: found.key };
  // The matching work was deleted or never imported, so the most reliable key of the row is free.
  if (!found)
    return fingerprints && input
      ? { outcome: "awaiting-file", key: keys[0] }
      : { outcome: "invalid", reason: "imports.matching-item-deleted" };
  const { work, key } = found;
  if (outcome === "unchanged")
    return { outcome, key, warning: row.warning === KEY_CLASH_MESSAGE ? null : row.warning };
  if (outcome === "repeated" && settledWorkIds.has(work.externalItemId!)) return { outcome };
  return {
    outcome: hasSameFields(work.fingerprints ?? {}, fingerprints ?? {}) ? "unchanged" : "changed",
    key,
  };
}

async function loadSettledWorkIds(
  em: EntityManager,
  { id, lastProcessedRow }: ImportProgress,
  rows: StoredImportRow[],
  known: KnownWorks,
) {
  const works = rows.flatMap(({ outcome, keys }) => {
    const found = outcome === "repeated" ? known.find(keys) : undefined;
    return found?.is === "known" ? [found.work.externalItemId!] : [];
  });
  if (works.length === 0 || lastProcessedRow === 0) return new Set<string>();
  const earlier = await query(em)
    .selectFrom("external_id as k")
    .innerJoin("import_row as r", "r.key", "k.key")
    .select("k.external_item_id as id")
    .where("k.external_item_id", "in", works)
    .where("r.import_id", "=", id)
    .where("r.number", "<=", lastProcessedRow)
    .where("r.outcome", "in", ["unchanged", "changed", "updated", "awaiting-file", "created"])
    .execute();
  return new Set(earlier.map(({ id }) => id));
}

async function insertExternalItems(
  em: EntityManager,
  accepted: RowWithExternalItem[],
  newKeys: { key: string; external_item_id: string }[],
) {
  if (accepted.length) {
    const works = accepted.map(({ id, externalItemId, fingerprints }) => ({
      id: externalItemId,
      row_id: id,
      fingerprints: JSON.stringify(fingerprints),
    }));
    await query(em)
      .insertInto("external_item")
      .values(works as never)
      .execute();
  }
  // The lock guarantees that these keys are free. Otherwise this throws and the batch is rolled back.
  if (newKeys.length) await query(em).insertInto("external_id").values(newKeys).execute();
}

async function updateRowOutcomes(
  em: EntityManager,
  settled: { row: StoredImportRow; settlement: RowSettlement }[],
) {
  const changed = settled.filter(
    ({ row, settlement: { outcome, key = row.key, warning = row.warning } }) =>
      outcome !== row.outcome ||
      key !== row.key ||
      warning !== row.warning ||
      (isFinalOutcome(outcome) && row.input !== null),
  );
  const groups = Map.groupBy(changed, ({ row, settlement }) => {
    const { outcome, reason = null, key = row.key, warning = row.warning } = settlement;
    return JSON.stringify([outcome, reason, warning, key === row.key ? null : key]);
  });
  for (const [mark, group] of groups) {
    const [outcome, reason, warning, key] = JSON.parse(mark) as [RowOutcome, ...(string | null)[]];
    await query(em)
      .updateTable("import_row")
      .set({ outcome, reason, warning, ...(key && { key }), ...(isFinalOutcome(outcome) && { input: null }) })
      .where(
        "id",
        "in",
        group.map(({ row }) => row.id),
      )
      .execute();
  }
}

const isFinalOutcome = (outcome: RowOutcome) =>
  outcome !== "awaiting-file" && outcome !== "changed" && outcome !== "duplicate";
