import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { query } from "#app/core/query.server.ts";
import type { Sentence } from "#app/messages/translate.ts";
import { newId } from "#app/models/id.ts";
import type { CreateContent } from "#app/schemas/content.ts";
import type { RowFate } from "#app/schemas/desk-lists.ts";

import { CLASH, learnWorks, whyAlike } from "./forecast.server.ts";
import { KnownWorks, type Work } from "./known-works.ts";
import { isSame, printsOf, type Prints } from "./prints.ts";

/** Raw SQL: the lock under which works are taken in. */

type Row = {
  id: string;
  fate: RowFate;
  key: string | null;
  keys: string[];
  reason: string | null;
  remark: string | null;
  prints: Prints | null;
  input: unknown;
};
type Of = { id: string; source: string; doneTo: number };
/** `key` is the one that leads to its work. */
type Settled = { fate: RowFate; reason?: Sentence; remark?: string | null; key?: string };
type Taken = Row & { prints: Prints; originId: string };

/** Held until the end of the transaction: which work a row is depends on several keys. */
export const lockWorks = (em: EntityManager) =>
  sql`select pg_advisory_xact_lock(hashtext('works from elsewhere'))`.execute(query(em));

export async function settleRows(em: EntityManager, of: Of, rows: Row[]) {
  const known = new KnownWorks(of.source);
  await learnWorks(
    em,
    known,
    rows.flatMap(({ keys }) => keys),
  );
  const standing = await worksStanding(em, of, rows, known);
  const taken: Taken[] = [];
  const learnt: { key: string; origin_id: string }[] = [];
  const settled: { row: Row; now: Settled }[] = [];
  const stand = (work: Work, { keys }: Row) => {
    const fresh = keys.filter((key) => !known.byKey.has(key));
    known.add(work, fresh);
    learnt.push(...fresh.map((key) => ({ key, origin_id: work.originId! })));
    standing.add(work.originId!);
  };
  for (const row of rows) {
    if (row.fate === "wrong" || row.fate === "alike") continue;
    const found = known.find(row.keys);
    const own = row.key === null ? undefined : known.byKey.get(row.key);
    const now = isOpen(row) ? settle(row, found, standing, own) : undefined;
    if (now?.fate === "waits") {
      const originId = newId();
      // All fields, even those of which its list does not speak: so it becomes an item.
      const prints = printsOf(row.input as CreateContent);
      taken.push({ ...row, prints, originId });
      stand({ keys: new Set(), originId, prints, isSeen: true }, row);
    } else if (found?.is === "known") stand(found.work, row);
    // Keys that lead to two works by now: the row stands for the work of its own key.
    else if (row.fate === "there" && own) standing.add(own.originId!);
    if (now) settled.push({ row, now });
  }
  await write(em, taken, learnt);
  await markAll(em, settled);
}

const isOpen = ({ fate, reason }: Row) =>
  reason === null && (fate === "new" || fate === "changed" || fate === "there" || fate === "twice");

function settle(
  row: Row,
  found: ReturnType<KnownWorks["find"]>,
  standing: Set<string>,
  own: Work | undefined,
): Settled {
  const { fate, keys, prints, input } = row;
  if (found?.is === "clash")
    return fate === "there" && own ? { fate, remark: CLASH } : { fate: "wrong", reason: CLASH };
  if (found?.is === "alike") return { fate: "alike", reason: whyAlike(found.work), key: found.key };
  // The work that it was the same as is gone, or was never taken in. Its surest key is nobody's.
  if (!found)
    return prints && input
      ? { fate: "waits", key: keys[0] }
      : { fate: "wrong", reason: "imports.gone-since" };
  const { work, key } = found;
  if (fate === "there") return { fate, key, remark: row.remark === CLASH ? null : row.remark };
  if (fate === "twice" && standing.has(work.originId!)) return { fate };
  return { fate: isSame(work.prints ?? {}, prints ?? {}) ? "there" : "changed", key };
}

/** The works for which an earlier row of this import stands. */
async function worksStanding(em: EntityManager, { id, doneTo }: Of, rows: Row[], known: KnownWorks) {
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

async function write(em: EntityManager, taken: Taken[], learnt: { key: string; origin_id: string }[]) {
  if (taken.length) {
    const works = taken.map(({ id, originId, prints }) => ({
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
  if (learnt.length) await query(em).insertInto("origin_key").values(learnt).execute();
}

/** Most rows get the same mark, so they share an `update`. */
async function markAll(em: EntityManager, settled: { row: Row; now: Settled }[]) {
  const changed = settled.filter(
    ({ row, now: { fate, key = row.key, remark = row.remark } }) =>
      fate !== row.fate || key !== row.key || remark !== row.remark || (isDone(fate) && row.input !== null),
  );
  const alike = Map.groupBy(changed, ({ row, now }) => {
    const { fate, reason = null, key = row.key, remark = row.remark } = now;
    return JSON.stringify([fate, reason, remark, key === row.key ? null : key]);
  });
  for (const [mark, its] of alike) {
    const [fate, reason, remark, key] = JSON.parse(mark) as [RowFate, ...(string | null)[]];
    await query(em)
      .updateTable("import_row")
      .set({ fate, reason, remark, ...(key && { key }), ...(isDone(fate) && { input: null }) })
      .where(
        "id",
        "in",
        its.map(({ row }) => row.id),
      )
      .execute();
  }
}

const isDone = (fate: RowFate) => fate !== "waits" && fate !== "changed" && fate !== "alike";
