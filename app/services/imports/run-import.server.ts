import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { query } from "#app/core/query.server.ts";
import type { Task } from "#app/core/task-kinds.ts";
import { problemOf } from "#app/core/task-runner.server.ts";
import { allOrNothing } from "#app/core/transaction.server.ts";
import { sentence } from "#app/messages/translate.ts";
import { forkForTasks } from "#app/models/connection.server.ts";

import { endReading, enqueueImport, readPiece } from "./read-piece.server.ts";
import { lockWorks, settleRows } from "./settle-rows.server.ts";
import { updateRows } from "./update-rows.server.ts";

const ROWS = 100;

/** Reads or takes in one piece; its transaction enqueues the next one. What is done stays when it is given up. */
export async function runImport({ data: { id, failures }, isLast }: Task<"run-import">): Promise<unknown> {
  const em = forkForTasks();
  const { state } = (await selectImport(em, id).executeTakeFirst()) ?? {};
  try {
    if (state === "reading") return await (isLast ? endReading(em, id) : readPiece(em, id, failures));
    if (state === "doing") return await (isLast ? giveUp(em, id) : doPiece(em, id));
  } catch (error) {
    await query(em)
      .updateTable("import")
      .set({ problem: sentence("imports.broke-off", { code: problemOf(error) }) })
      .where("id", "=", id)
      .where("state", "in", ["reading", "doing"])
      .execute();
    throw error;
  }
}

const selectImport = (em: EntityManager, id: string) =>
  query(em)
    .selectFrom("import")
    .select(["id", "state", "done_to as doneTo", "updates", "starter_id as starterId", "source"])
    .where("id", "=", id);
export type Mine = NonNullable<Awaited<ReturnType<ReturnType<typeof selectImport>["executeTakeFirst"]>>>;

const giveUp = (em: EntityManager, id: string) =>
  query(em)
    .updateTable("import")
    .set((row) => ({ state: "failed", problem: row.fn.coalesce("problem", row.val("imports.gave-up")) }))
    .where("id", "=", id)
    .where("state", "=", "doing")
    .execute();

/** Rows are taken in with their marks in one transaction, so a process that dies has done all of them or none. */
export async function doPiece(em: EntityManager, id: string): Promise<void> {
  const mine = await selectImport(em, id).where("state", "=", "doing").executeTakeFirst();
  if (!mine) return;
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
    const isDone = rows.length < ROWS;
    await query(em)
      .updateTable("import")
      .set({
        ...{ done_to: rows.at(-1)?.number ?? doneTo, problem: withoutFault },
        ...(isDone && { state: "done" as const }),
      })
      .where("id", "=", id)
      .execute();
    if (!isDone) await enqueueImport(em, id);
  });

/** Only faults of taking in are cleared: what the reading said stays. */
export const withoutFault = sql<
  string | null
>`case when problem ~ 'imports[.](broke-off|gave-up)' then null else problem end`;
