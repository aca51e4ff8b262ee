import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { query } from "#app/core/query.server.ts";
import type { EncodedMessage } from "#app/messages/translate.ts";
import { createId } from "#app/models/id.ts";
import type { CreateContent } from "#app/schemas/content.ts";
import type { RowOutcome } from "#app/schemas/admin-lists.ts";

import { KEY_CLASH, loadKnownWorks, describeDuplicate } from "./preview-rows.server.ts";
import { KnownWorks, type KnownWork } from "./known-works.ts";
import { hasSameFields, createFingerprints, type Fingerprints } from "./fingerprints.ts";

/** Raw SQL: the lock under which works are taken in. */

type Row = {
  id: string;
  fate: RowOutcome;
  key: string | null;
  keys: string[];
  reason: string | null;
  remark: string | null;
  prints: Fingerprints | null;
  input: unknown;
};
type ImportProgress = { id: string; source: string; doneTo: number };
/** `key` is the one that leads to its work. */
type RowSettlement = { fate: RowOutcome; reason?: EncodedMessage; remark?: string | null; key?: string };
type AcceptedRow = Row & { prints: Fingerprints; originId: string };

/** Held until the end of the transaction: which work a row is depends on several keys. */
export const lockKnownWorks = (em: EntityManager) =>
  sql`select pg_advisory_xact_lock(hashtext('works from elsewhere'))`.execute(query(em));

export async function settleRows(em: EntityManager, progress: ImportProgress, rows: Row[]) {
  const known = new KnownWorks(progress.source);
  await loadKnownWorks(
    em,
    known,
    rows.flatMap(({ keys }) => keys),
  );
  const standing = await loadStandingWorks(em, progress, rows, known);
  const accepted: AcceptedRow[] = [];
  const newKeys: { key: string; origin_id: string }[] = [];
  const settled: { row: Row; now: RowSettlement }[] = [];
  const registerWork = (work: KnownWork, { keys }: Row) => {
    const fresh = keys.filter((key) => !known.byKey.has(key));
    known.add(work, fresh);
    newKeys.push(...fresh.map((key) => ({ key, origin_id: work.originId! })));
    standing.add(work.originId!);
  };
  for (const row of rows) {
    if (row.fate === "wrong" || row.fate === "alike") continue;
    const found = known.find(row.keys);
    const ownWork = row.key === null ? undefined : known.byKey.get(row.key);
    const now = isUnsettled(row) ? settle(row, found, standing, ownWork) : undefined;
    if (now?.fate === "waits") {
      const originId = createId();
      // All fields, even those of which its list does not speak: so it becomes an item.
      const prints = createFingerprints(row.input as CreateContent);
      accepted.push({ ...row, prints, originId });
      registerWork({ keys: new Set(), originId, prints, isSeen: true }, row);
    } else if (found?.is === "known") registerWork(found.work, row);
    // Keys that lead to two works by now: the row stands for the work of its own key.
    else if (row.fate === "there" && ownWork) standing.add(ownWork.originId!);
    if (now) settled.push({ row, now });
  }
  await insertWorks(em, accepted, newKeys);
  await updateRowOutcomes(em, settled);
}

const isUnsettled = ({ fate, reason }: Row) =>
  reason === null && (fate === "new" || fate === "changed" || fate === "there" || fate === "twice");

function settle(
  row: Row,
  found: ReturnType<KnownWorks["find"]>,
  standing: Set<string>,
  ownWork: KnownWork | undefined,
): RowSettlement {
  const { fate, keys, prints, input } = row;
  if (found?.is === "clash")
    return fate === "there" && ownWork ? { fate, remark: KEY_CLASH } : { fate: "wrong", reason: KEY_CLASH };
  if (found?.is === "alike") return { fate: "alike", reason: describeDuplicate(found.work), key: found.key };
  // The work that it was the same as is gone, or was never taken in. Its surest key is nobody's.
  if (!found)
    return prints && input
      ? { fate: "waits", key: keys[0] }
      : { fate: "wrong", reason: "imports.matching-item-deleted" };
  const { work, key } = found;
  if (fate === "there") return { fate, key, remark: row.remark === KEY_CLASH ? null : row.remark };
  if (fate === "twice" && standing.has(work.originId!)) return { fate };
  return { fate: hasSameFields(work.prints ?? {}, prints ?? {}) ? "there" : "changed", key };
}

/** The works for which an earlier row of this import stands. */
async function loadStandingWorks(
  em: EntityManager,
  { id, doneTo }: ImportProgress,
  rows: Row[],
  known: KnownWorks,
) {
  const works = rows.flatMap(({ fate, keys }) => {
    const found = fate === "twice" ? known.find(keys) : undefined;
    return found?.is === "known" ? [found.work.originId!] : [];
  });
  if (works.length === 0 || doneTo === 0) return new Set<string>();
  const earlier = await query(em)
    .selectFrom("origin_key as k")
    .innerJoin("import_row as r", "r.key", "k.key")
    .select("k.origin_id as id")
    .where("k.origin_id", "in", works)
    .where("r.import_id", "=", id)
    .where("r.number", "<=", doneTo)
    .where("r.fate", "in", ["there", "changed", "updated", "waits", "made"])
    .execute();
  return new Set(earlier.map(({ id }) => id));
}

async function insertWorks(
  em: EntityManager,
  accepted: AcceptedRow[],
  newKeys: { key: string; origin_id: string }[],
) {
  if (accepted.length) {
    const works = accepted.map(({ id, originId, prints }) => ({
      id: originId,
      row_id: id,
      prints: JSON.stringify(prints),
    }));
    await query(em)
      .insertInto("origin")
      .values(works as never)
      .execute();
  }
  // The lock keeps these keys free. If one were not, this throws, and nothing of the piece is kept.
  if (newKeys.length) await query(em).insertInto("origin_key").values(newKeys).execute();
}

/** Most rows get the same mark, so they share an `update`. */
async function updateRowOutcomes(em: EntityManager, settled: { row: Row; now: RowSettlement }[]) {
  const changed = settled.filter(
    ({ row, now: { fate, key = row.key, remark = row.remark } }) =>
      fate !== row.fate || key !== row.key || remark !== row.remark || (isFinal(fate) && row.input !== null),
  );
  const groups = Map.groupBy(changed, ({ row, now }) => {
    const { fate, reason = null, key = row.key, remark = row.remark } = now;
    return JSON.stringify([fate, reason, remark, key === row.key ? null : key]);
  });
  for (const [mark, its] of groups) {
    const [fate, reason, remark, key] = JSON.parse(mark) as [RowOutcome, ...(string | null)[]];
    await query(em)
      .updateTable("import_row")
      .set({ fate, reason, remark, ...(key && { key }), ...(isFinal(fate) && { input: null }) })
      .where(
        "id",
        "in",
        its.map(({ row }) => row.id),
      )
      .execute();
  }
}

const isFinal = (outcome: RowOutcome) => outcome !== "waits" && outcome !== "changed" && outcome !== "alike";
