import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { later, now, query } from "#app/core/query.server.ts";
import { allOrNothing } from "#app/core/transaction.server.ts";

import { MOST_TRIES } from "./read-piece.server.ts";
import { lockWorks, settleRows } from "./settle-rows.server.ts";
import { updateRows } from "./update-rows.server.ts";

/** Raw SQL: a problem is cleared or kept by what it says. */

const ROWS = 100;

/** Rows are taken in with their marks in one transaction, so a process that dies has done all of them or none. */
export async function doPiece(em: EntityManager, id: string): Promise<void> {
  const mine = await claim(em, id);
  if (!mine) return;
  if (mine.tries > MOST_TRIES) return giveUp(em, mine);
  if (mine.updates) {
    const rows = await nextRows(em, mine).execute();
    await updateRows(
      em,
      mine,
      rows.map((row) => row.id),
    );
  }
  await takeIn(em, mine);
}

/** Tries are counted first, so that an import that ends the process each time is given up at last. */
const claim = (em: EntityManager, id: string) =>
  query(em)
    .updateTable("import")
    .set((row) => ({ due_at: later("1 minute"), tries: row("tries", "+", 1) }))
    .where("id", "=", id)
    .where("state", "=", "doing")
    .returning(["id", "done_to as doneTo", "updates", "starter_id as starterId", "tries", "source"])
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

const nextRows = (em: EntityManager, { id, doneTo }: Mine) =>
  query(em)
    .selectFrom("import_row")
    .select(["id", "number", "fate", "key", "keys", "prints", "input", "reason", "remark"])
    .where("import_id", "=", id)
    .where("number", ">", doneTo)
    .orderBy("number")
    .limit(ROWS);

const takeIn = (em: EntityManager, mine: Mine) =>
  allOrNothing(em, async (em): Promise<void> => {
    const { id, doneTo } = mine;
    const held = await query(em)
      .selectFrom("import")
      .select("id")
      .where("id", "=", id)
      .where("state", "=", "doing")
      .where("done_to", "=", doneTo)
      .forUpdate()
      .executeTakeFirst();
    if (!held) return;
    // As `updateRows` has left them.
    const rows = await nextRows(em, mine).forUpdate().execute();
    await lockWorks(em);
    await settleRows(em, mine, rows);
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

/** Only faults of taking in are cleared: what the reading said stays. */
export const withoutFault = sql<
  string | null
>`case when problem ~ 'imports[.](broke-off|gave-up)' then null else problem end`;
