import { setTimeout as pause } from "node:timers/promises";

import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { later, now, query } from "#app/core/query.server.ts";
import { problemOf } from "#app/core/task-runner.server.ts";
import { sentence } from "#app/messages/translate.ts";
import { forkForTasks } from "#app/models/connection.server.ts";
import type { ImportState } from "#app/schemas/desk-lists.ts";

import { doPiece } from "./do-piece.server.ts";
import { MOST_TRIES, readPiece } from "./read-piece.server.ts";

/** After a longer pause the regular task goes on. */
const STAYS_FOR_MS = 5_000;
/** The regular task waits this long, to hear of a failure. */
const TASK_MS = 20_000;

let working: Promise<void> | undefined;

/** Piece by piece until nothing is due. One at a time in a process. */
export function goOn(): Promise<void> {
  working ??= work().finally(() => (working = undefined));
  return working;
}

/** Failures stand with their import, and the regular task tries again. */
export async function goOnSoon(ms: number) {
  const begun = goOn().catch(() => undefined);
  await Promise.race([begun, pause(ms, undefined, { ref: false })]);
}

/** For the regular task; longer work goes on without it. */
export async function goOnForNow() {
  const begun = goOn();
  begun.catch(() => undefined);
  await Promise.race([begun, pause(TASK_MS, undefined, { ref: false })]);
}

/** Failures are thrown at the end, so that they stop no other import. */
async function work() {
  // Its connections close with the process: then the next query ends this.
  const em = forkForTasks();
  const failures: unknown[] = [];
  for (;;) {
    const mine = await claimNext(em.fork());
    if (mine) await piece(em, mine).catch((error: unknown) => failures.push(error));
    else {
      const inMs = await nextInMs(em.fork());
      if (inMs === undefined || inMs > STAYS_FOR_MS) break;
      await pause(Math.max(inMs, 10), undefined, { ref: false });
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, "Imports could not be gone on with");
}

/** After a failure it waits longer each time, and is given up at last. What is done stays. */
async function piece(em: EntityManager, { id, state }: { id: string; state: string }) {
  try {
    await (state === "doing" ? doPiece : readPiece)(em.fork(), id);
  } catch (error) {
    await query(em.fork())
      .updateTable("import")
      .set({
        problem: sentence("imports.broke-off", { code: problemOf(error) }),
        due_at: sql`now() + least(3600, 10 * 2 ^ tries) * interval '1 second'`,
        state: sql<ImportState>`case when tries >= ${MOST_TRIES} then 'failed' else state end`,
      })
      .where("id", "=", id)
      .where("state", "in", ["reading", "doing"])
      .execute();
    throw error;
  }
}

/** No other process takes it before it is due again, even if this one dies. */
const claimNext = (em: EntityManager) =>
  query(em)
    .updateTable("import")
    .set({ due_at: later("1 minute") })
    .where("id", "=", (row) =>
      row
        .selectFrom("import as next")
        .select("next.id")
        .where("next.state", "in", ["reading", "doing"])
        .where("next.due_at", "<=", now)
        .orderBy("next.due_at")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(["id", "state"])
    .executeTakeFirst();

async function nextInMs(em: EntityManager): Promise<number | undefined> {
  const next = await query(em)
    .selectFrom("import")
    .select(sql<number>`ceil(extract(epoch from due_at - now()) * 1000)::int`.as("inMs"))
    .where("state", "in", ["reading", "doing"])
    .orderBy("due_at")
    .limit(1)
    .executeTakeFirst();
  return next?.inMs;
}
