import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { later, now, query } from "#app/core/query.server.ts";
import { allOrNothing } from "#app/core/transaction.server.ts";
import { newId } from "#app/models/id.ts";
import type { CreateContent } from "#app/schemas/content.ts";
import type { RowFate } from "#app/schemas/desk-lists.ts";

import { CLASH, learnWorks } from "./forecast.server.ts";
import { KnownWorks, type Work } from "./known-works.ts";
import { isSame, printsOf, type Prints } from "./prints.ts";
import { MOST_TRIES } from "./read-piece.server.ts";
import { updateRows } from "./update-rows.server.ts";

/** Raw SQL: the lock under which works are taken in. */

const ROWS = 100;

/**
 * Takes the next rows in, in one transaction with their marks: a process that ends here has done them all or none of
 * them. Before it, each item that changed there is changed here, each in a transaction with the mark of its row.
 */
export async function doPiece(em: EntityManager, id: string): Promise<void> {
  const mine = await claim(em, id);
  if (!mine) return;
  if (mine.tries > MOST_TRIES) return giveUp(em, mine);
  const rows = await nextRows(em, mine);
  if (mine.updates)
    await updateRows(
      em,
      mine,
      rows.map((row) => row.id),
    );
  await takeIn(em, mine, rows);
}

/** Counted before it is tried: what ends the process each time is not tried for ever. */
const claim = (em: EntityManager, id: string) =>
  query(em)
    .updateTable("import")
    .set((row) => ({ due_at: later("1 minute"), tries: row("tries", "+", 1) }))
    .where("id", "=", id)
    .where("state", "=", "doing")
    .returning(["id", "done_to as doneTo", "updates", "starter_id as starterId", "tries"])
    .executeTakeFirst();
export type Mine = NonNullable<Awaited<ReturnType<typeof claim>>>;

const giveUp = async (em: EntityManager, { id }: Mine): Promise<void> => {
  await query(em)
    .updateTable("import")
    .set((row) => ({ state: "failed", problem: row.fn.coalesce("problem", row.val("imports.gave-up")) }))
    .where("id", "=", id)
    .where("state", "=", "doing")
    .execute();
};

type Row = { id: string; number: number; fate: RowFate; keys: string[] } & {
  reason: string | null;
  prints: Prints | null;
  input: unknown;
};
/** As it becomes an item: also with what its list does not speak of. */
const asMade = ({ input }: Row) => printsOf(input as CreateContent);

const nextRows = (em: EntityManager, { id, doneTo }: Mine): Promise<Row[]> =>
  query(em)
    .selectFrom("import_row")
    .select(["id", "number", "fate", "keys", "prints", "input", "reason"])
    .where("import_id", "=", id)
    .where("number", ">", doneTo)
    .orderBy("number")
    .limit(ROWS)
    .execute();

const takeIn = (em: EntityManager, { id, doneTo }: Mine, rows: Row[]) =>
  allOrNothing(em, async (em): Promise<void> => {
    const held = await query(em)
      .selectFrom("import")
      .select("id")
      .where("id", "=", id)
      .where("state", "=", "doing")
      .where("done_to", "=", doneTo)
      .forUpdate()
      .executeTakeFirst();
    if (!held) return;
    await lockWorks(em);
    await settleAll(em, rows);
    await query(em)
      .updateTable("import")
      .set({
        done_to: rows.at(-1)?.number ?? doneTo,
        ...{ due_at: now, tries: 0, problem: withoutFault },
        ...(rows.length < ROWS && { state: "done" as const }),
      })
      .where("id", "=", id)
      .execute();
  });

/** What the reading said stays. */
export const withoutFault = sql<
  string | null
>`case when problem ~ 'imports[.](broke-off|gave-up)' then null else problem end`;

/** Which work a row is depends on several keys, so one import after the other looks and takes in; held until the end. */
export const lockWorks = (em: EntityManager) =>
  sql`select pg_advisory_xact_lock(hashtext('works from elsewhere'))`.execute(query(em));

async function settleAll(em: EntityManager, rows: Row[]) {
  const known = new KnownWorks();
  await learnWorks(
    em,
    known,
    rows.flatMap(({ keys }) => keys),
  );
  const taken: (Row & { prints: Prints; originId: string })[] = [];
  const learnt: { key: string; origin_id: string }[] = [];
  const others = new Map<RowFate, string[]>();
  const mark = (fate: RowFate, { id }: Row) => others.set(fate, [...(others.get(fate) ?? []), id]);
  const learn = (work: Work, keys: string[]) => {
    const fresh = keys.filter((key) => !known.byKey.has(key));
    known.add(work, fresh);
    learnt.push(...fresh.map((key) => ({ key, origin_id: work.originId! })));
  };
  for (const row of rows) {
    const { keys, prints } = row;
    const isNew = row.fate === "new" && prints !== null && row.input !== null;
    // The work that it was is gone since.
    const isNewAgain = row.fate === "changed" && row.reason === null && row.input !== null;
    const found = known.find(keys);
    if (found === "clash") {
      if (isNew || row.fate === "changed") mark("wrong", row);
    } else if (found) {
      if (row.fate !== "wrong") learn(found.work, keys);
      const same = isSame(found.work.prints ?? {}, prints ?? {});
      if (isNew || (same && row.fate === "changed")) mark(same ? "there" : "changed", row);
    } else if (prints && (isNew || isNewAgain)) {
      const originId = newId();
      const made = asMade(row);
      taken.push({ ...row, prints: made, originId });
      learn({ keys: new Set(), originId, prints: made, isSeen: true }, keys);
    }
  }
  await write(em, taken, learnt);
  for (const [fate, ids] of others) await markAll(em, ids, fate);
}

async function write(
  em: EntityManager,
  taken: (Row & { prints: Prints; originId: string })[],
  learnt: { key: string; origin_id: string }[],
) {
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
    await markAll(
      em,
      taken.map(({ id }) => id),
      "waits",
    );
  }
  // The lock makes each of them free; were one not, this throws, and nothing of the piece is kept.
  if (learnt.length) await query(em).insertInto("origin_key").values(learnt).execute();
}

const markAll = (em: EntityManager, ids: string[], fate: RowFate) =>
  query(em)
    .updateTable("import_row")
    .set({
      fate,
      ...(fate === "there" && { input: null }),
      ...(fate === "wrong" && { input: null, reason: CLASH }),
    })
    .where("id", "in", ids)
    .where("fate", "in", ["new", "changed"])
    .where("reason", "is", null)
    .execute();
