import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { query } from "#app/core/query.server.ts";
import type { Job } from "#app/core/job-options.ts";
import { describeErrorKind } from "#app/core/job-runner.server.ts";
import { inTransaction } from "#app/core/transaction.server.ts";
import { encodeMessage } from "#app/messages/translate.ts";
import { createJobEntityManager } from "#app/models/connection.server.ts";

import { endReading, enqueueImport, readBatch } from "./read-batch.server.ts";
import { lockKnownWorks, settleRows } from "./settle-rows.server.ts";
import { updateRows } from "./update-rows.server.ts";

const BATCH_ROWS = 100;

/** Reads or takes in one piece; its transaction enqueues the next one. What is done stays when it is given up. */
export async function runImport({
  data: { id, failures },
  isLastAttempt: isLast,
}: Job<"run-import">): Promise<unknown> {
  const em = createJobEntityManager();
  const { state } = (await selectImport(em, id).executeTakeFirst()) ?? {};
  try {
    if (state === "reading") return await (isLast ? endReading(em, id) : readBatch(em, id, failures));
    if (state === "doing") return await (isLast ? failImport(em, id) : importBatch(em, id));
  } catch (error) {
    await query(em)
      .updateTable("import")
      .set({ problem: encodeMessage("imports.interrupted", { code: describeErrorKind(error) }) })
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
export type RunningImport = NonNullable<
  Awaited<ReturnType<ReturnType<typeof selectImport>["executeTakeFirst"]>>
>;

const failImport = (em: EntityManager, id: string) =>
  query(em)
    .updateTable("import")
    .set((row) => ({
      state: "failed",
      problem: row.fn.coalesce("problem", row.val("imports.stopped-after-failures")),
    }))
    .where("id", "=", id)
    .where("state", "=", "doing")
    .execute();

/** Rows are taken in with their marks in one transaction, so a process that dies has done all of them or none. */
export async function importBatch(em: EntityManager, id: string): Promise<void> {
  const runningImport = await selectImport(em, id).where("state", "=", "doing").executeTakeFirst();
  if (!runningImport) return;
  if (runningImport.updates) {
    const rows = await nextRows(em, runningImport).execute();
    await updateRows(
      em,
      runningImport,
      rows.map((row) => row.id),
    );
  }
  await settleBatch(em, runningImport);
}

const nextRows = (em: EntityManager, { id, doneTo }: RunningImport) =>
  query(em)
    .selectFrom("import_row")
    .select(["id", "number", "fate", "key", "keys", "prints", "input", "reason", "remark"])
    .where("import_id", "=", id)
    .where("number", ">", doneTo)
    .orderBy("number")
    .limit(BATCH_ROWS);

const settleBatch = (em: EntityManager, runningImport: RunningImport) =>
  inTransaction(em, async (em): Promise<void> => {
    const { id, doneTo } = runningImport;
    const locked = await query(em)
      .selectFrom("import")
      .select("id")
      .where("id", "=", id)
      .where("state", "=", "doing")
      .where("done_to", "=", doneTo)
      .forUpdate()
      .executeTakeFirst();
    if (!locked) return;
    // As `updateRows` has left them.
    const rows = await nextRows(em, runningImport).forUpdate().execute();
    await lockKnownWorks(em);
    await settleRows(em, runningImport, rows);
    const isDone = rows.length < BATCH_ROWS;
    await query(em)
      .updateTable("import")
      .set({
        ...{ done_to: rows.at(-1)?.number ?? doneTo, problem: problemWithoutFault },
        ...(isDone && { state: "done" as const }),
      })
      .where("id", "=", id)
      .execute();
    if (!isDone) await enqueueImport(em, id);
  });

/** Only faults of taking in are cleared: what the reading said stays. */
export const problemWithoutFault = sql<
  string | null
>`case when problem ~ 'imports[.](interrupted|stopped-after-failures)' then null else problem end`;
