import { raw } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";

import { query, takeLock, updateRow } from "#app/core/query.server.ts";
import type { Job } from "#app/core/job.ts";
import { describeErrorKind } from "#app/core/job-runner.server.ts";
import { inTransaction } from "#app/core/transaction.server.ts";
import { encodeMessage } from "#app/messages/translate.ts";
import { createJobEntityManager } from "#app/models/connection.server.ts";
import { ImportEntity, ImportRowEntity } from "#app/models/import.ts";

import { type Decision, type ImportRow, needsInput } from "./decide-row.ts";
import { lockKnownWorks } from "./known-works.server.ts";
import { failReading, enqueueImport, readBatch } from "./read-batch.server.ts";
import { hasRelations, warnOfUnknownRelations } from "./row-relations.server.ts";
import { createRun, loadForRows, saveRow } from "./save-row.server.ts";

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
    .select(["id", "state", "source", "last_processed_row as lastProcessedRow"])
    .select([
      "should_publish as shouldPublish",
      "should_update as shouldUpdate",
      "started_by_id as startedById",
    ])
    .where("id", "=", id);

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

/** Items, rows and progress are saved in one transaction, so a killed process has saved all of them or none. */
export const importBatch = (em: EntityManager, id: string) =>
  inTransaction(em, async (em): Promise<void> => {
    const runningImport = await selectImport(em, id)
      .where("state", "=", "importing")
      .forUpdate()
      .executeTakeFirst();
    if (!runningImport) return;
    const rows = await selectNextRows(em, runningImport).forUpdate().execute();
    await lockKnownWorks(em);
    if (rows.some(changesRelations) || (await hasRelations(em, id))) await takeLock(em, "relations");
    const run = createRun(em, runningImport);
    await loadForRows(run, rows, false);
    for (const row of rows) {
      const result = await saveRow(run, row, { dryRun: false });
      if (result) await saveDecision(em, row.id, result);
    }
    const isDone = rows.length < ROWS_PER_BATCH;
    if (isDone) await warnOfUnknownRelations(em, id);
    await updateRow(em, ImportEntity, id, {
      lastProcessedRow: rows.at(-1)?.number ?? runningImport.lastProcessedRow,
      error: errorWithoutInterruption,
      ...(isDone && { state: "done" }),
    });
    if (!isDone) await enqueueImport(em, id);
  });

/** The lock of relations comes before those of the items. */
const changesRelations = ({ input }: Pick<ImportRow, "input">) =>
  input !== null && "cells" in input && input.cells.relations !== undefined;

const selectNextRows = (
  em: EntityManager,
  { id, lastProcessedRow }: { id: string; lastProcessedRow: number },
) =>
  query(em)
    .selectFrom("import_row")
    .select([
      "id",
      "number",
      "title",
      "file_name as fileName",
      "further_files as furtherFiles",
      "relations",
      "keys",
      "fingerprints",
      "key",
      "outcome",
    ])
    .select((row) => row.ref("input").$castTo<ImportRow["input"]>().as("input"))
    .select(["reason", "warning", "digest"])
    .where("import_id", "=", id)
    .where("number", ">", lastProcessedRow)
    .orderBy("number")
    .limit(ROWS_PER_BATCH);

const saveDecision = (em: EntityManager, id: string, { outcome, key, reason, warning, digest }: Decision) =>
  updateRow(em, ImportRowEntity, id, {
    ...{ outcome, key, reason, warning, digest },
    ...(!needsInput(outcome) && { input: null }),
  });

export const errorWithoutInterruption = raw<string | null>(
  "case when error ~ 'imports[.](interrupted|stopped-after-failures)' then null else error end",
);
