import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { query } from "#app/core/query.server.ts";
import type { Job } from "#app/core/job-options.ts";
import { describeErrorKind } from "#app/core/job-runner.server.ts";
import { inTransaction } from "#app/core/transaction.server.ts";
import { encodeMessage } from "#app/messages/translate.ts";
import { createJobEntityManager } from "#app/models/connection.server.ts";

import { failReading, enqueueImport, readBatch } from "./read-batch.server.ts";
import { lockKnownWorks, settleRows } from "./settle-rows.server.ts";
import { updateItemsFromRows } from "./update-rows.server.ts";

const ROWS_PER_BATCH = 100;

export async function runImport({
  data: { id, failures },
  isLastAttempt: isLast,
}: Job<"run-import">): Promise<unknown> {
  const em = createJobEntityManager();
  const { state } = (await selectImport(em, id).executeTakeFirst()) ?? {};
  try {
    if (state === "reading") return await (isLast ? failReading(em, id) : readBatch(em, id, failures));
    if (state === "importing") return await (isLast ? failImport(em, id) : importBatch(em, id));
  } catch (error) {
    await query(em)
      .updateTable("import")
      .set({ error: encodeMessage("imports.interrupted", { code: describeErrorKind(error) }) })
      .where("id", "=", id)
      .where("state", "in", ["reading", "importing"])
      .execute();
    throw error;
  }
}

const selectImport = (em: EntityManager, id: string) =>
  query(em)
    .selectFrom("import")
    .select([
      "id",
      "state",
      "last_processed_row as lastProcessedRow",
      "should_update as shouldUpdate",
      "started_by_id as startedById",
      "source",
    ])
    .where("id", "=", id);
export type RunningImport = NonNullable<
  Awaited<ReturnType<ReturnType<typeof selectImport>["executeTakeFirst"]>>
>;

const failImport = (em: EntityManager, id: string) =>
  query(em)
    .updateTable("import")
    .set((row) => ({
      state: "failed",
      error: row.fn.coalesce("error", row.val("imports.stopped-after-failures")),
    }))
    .where("id", "=", id)
    .where("state", "=", "importing")
    .execute();

/** Rows and outcomes are saved in one transaction, so a killed process has saved all of them or none. */
export async function importBatch(em: EntityManager, id: string): Promise<void> {
  const runningImport = await selectImport(em, id).where("state", "=", "importing").executeTakeFirst();
  if (!runningImport) return;
  if (runningImport.shouldUpdate) {
    const rows = await selectNextRows(em, runningImport).execute();
    await updateItemsFromRows(
      em,
      runningImport,
      rows.map((row) => row.id),
    );
  }
  await settleBatch(em, runningImport);
}

const selectNextRows = (em: EntityManager, { id, lastProcessedRow }: RunningImport) =>
  query(em)
    .selectFrom("import_row")
    .select(["id", "number", "outcome", "key", "keys", "fingerprints", "input", "reason", "warning"])
    .where("import_id", "=", id)
    .where("number", ">", lastProcessedRow)
    .orderBy("number")
    .limit(ROWS_PER_BATCH);

const settleBatch = (em: EntityManager, runningImport: RunningImport) =>
  inTransaction(em, async (em): Promise<void> => {
    const { id, lastProcessedRow } = runningImport;
    const locked = await query(em)
      .selectFrom("import")
      .select("id")
      .where("id", "=", id)
      .where("state", "=", "importing")
      .where("last_processed_row", "=", lastProcessedRow)
      .forUpdate()
      .executeTakeFirst();
    if (!locked) return;
    const rows = await selectNextRows(em, runningImport).forUpdate().execute();
    await lockKnownWorks(em);
    await settleRows(em, runningImport, rows);
    const isDone = rows.length < ROWS_PER_BATCH;
    await query(em)
      .updateTable("import")
      .set({
        ...{
          last_processed_row: rows.at(-1)?.number ?? lastProcessedRow,
          error: errorWithoutInterruptionSql,
        },
        ...(isDone && { state: "done" as const }),
      })
      .where("id", "=", id)
      .execute();
    if (!isDone) await enqueueImport(em, id);
  });

export const errorWithoutInterruptionSql = sql<
  string | null
>`case when error ~ 'imports[.](interrupted|stopped-after-failures)' then null else error end`;
