import { setImmediate as yieldToEventLoop, setTimeout as pause } from "node:timers/promises";

import type { EntityManager } from "@mikro-orm/postgresql";

import { query, updateRow } from "#app/core/query.server.ts";
import { enqueueJob } from "#app/core/jobs.server.ts";
import { inTransaction } from "#app/core/transaction.server.ts";
import { encodeMessage, type EncodedMessage } from "#app/messages/translate.ts";
import { createId } from "#app/models/id.ts";
import { ImportEntity } from "#app/models/import.ts";
import type { ImportState } from "#app/schemas/admin-lists.ts";
import { IMPORT_LIMITS } from "#app/schemas/import-limits.ts";

import { validateImportRow, type ImportDefaults } from "./classify-row.ts";
import { type ImportRow, needsInput } from "./decide-row.ts";
import { fetchRepository, isAllowedPrivateHost, type FetchOutcome } from "./fetch-repository.server.ts";
import type { ImportedRow, ReaderResult } from "./reader/imported-row.ts";
import { runReader } from "./run-reader.server.ts";
import { createRun, loadForRows, saveRow } from "./save-row.server.ts";

const MAX_FETCH_FAILURES = 6;
const PAUSE_BETWEEN_BATCHES_MS = 1_000;
const MAX_REPOSITORY_PAGES = 2_000;
const MAX_RETRY_DELAY_SECONDS = 3_600;

/** One pending job per import is enough. `failures` counts consecutive failed requests to the repository. */
export const enqueueImport = (em: EntityManager, id: string, failures = 0, startAfter?: Date) =>
  enqueueJob(em, "run-import", { id, failures }, { singletonKey: `${id} ${failures}`, startAfter });

/** Reads outside of any transaction. Saves only if the import was not changed in the meantime. */
export async function readBatch(em: EntityManager, id: string, failures = 0): Promise<void> {
  const currentImport = await findImportBeingRead(em, id);
  if (!currentImport) return;
  if (currentImport.bytes)
    return saveBatch(em, currentImport, await runReader(currentImport.kind, currentImport.bytes));
  if (currentImport.pages > 0 && !isAllowedPrivateHost(new URL(currentImport.url!)))
    await pause(PAUSE_BETWEEN_BATCHES_MS);
  const outcome = await fetchRepository(createRequestUrl(currentImport));
  if (outcome.is !== "response") return handleFetchFailure(em, currentImport, outcome, failures + 1);
  await saveBatch(em, currentImport, await runReader("oai", outcome.bytes));
}

export async function failReading(em: EntityManager, id: string) {
  const currentImport = await findImportBeingRead(em, id);
  if (currentImport)
    await finishReadingWithError(em, currentImport, currentImport.error ?? "imports.too-complex");
}

const findImportBeingRead = (em: EntityManager, id: string) =>
  query(em)
    .selectFrom("import")
    .select(["id", "kind", "source", "category", "content_type as contentType", "bytes", "url"])
    .select(["set_name as setName", "from_date as fromDate", "until_date as untilDate"])
    .select(["resumption_token as resumptionToken", "pages", "error"])
    .where("id", "=", id)
    .where("state", "=", "reading")
    .executeTakeFirst();
type ImportBeingRead = NonNullable<Awaited<ReturnType<typeof findImportBeingRead>>>;

function createRequestUrl({
  url: address,
  resumptionToken: resume,
  setName,
  fromDate,
  untilDate,
}: ImportBeingRead): string {
  const url = new URL(address!);
  const params = resume
    ? { verb: "ListRecords", resumptionToken: resume }
    : { verb: "ListRecords", metadataPrefix: "oai_dc", set: setName, from: fromDate, until: untilDate };
  for (const [name, value] of Object.entries(params)) if (value) url.searchParams.set(name, value);
  return url.href;
}

async function saveBatch(
  em: EntityManager,
  currentImport: ImportBeingRead,
  result: ReaderResult | undefined,
): Promise<void> {
  if (!result) return finishReadingWithError(em, currentImport, "imports.too-complex");
  if (result.problem)
    return finishReadingWithError(
      em,
      currentImport,
      toProblemMessage(result.problem),
      cannotResume(result.problem),
    );
  const read = await findLastRowNumber(em, currentImport.id);
  const fits = result.rows.slice(0, Math.max(0, IMPORT_LIMITS.maxRows - read));
  const rows = await previewRows(em, currentImport, fits, read);
  const next = getNextState(currentImport, result, { fitting: fits.length, count: read + fits.length });
  await lockAndRunIfUnchanged(em, currentImport, async (em) => {
    await insertRows(em, currentImport.id, rows);
    await updateRow(em, ImportEntity, currentImport.id, {
      ...next,
      bytes: null,
      encoding: result.encoding ?? null,
      unknownColumns: (result.unknownColumns ?? []).slice(0, MAX_UNKNOWN_COLUMNS).map(cleanColumnName),
      pages: currentImport.pages + 1,
    });
    if (next.state === "reading") await enqueueImport(em, currentImport.id);
  });
}

const MAX_UNKNOWN_COLUMNS = 50;
const cleanColumnName = (name: string) =>
  name
    .replaceAll(/\p{Cc}/gu, " ")
    .slice(0, 60)
    .toWellFormed();

function getNextState(
  currentImport: ImportBeingRead,
  { rows, resume }: ReaderResult,
  { fitting, count }: { fitting: number; count: number },
) {
  const hasMore = resume !== undefined && resume !== "";
  const canContinue =
    hasMore && resume !== currentImport.resumptionToken && currentImport.pages < MAX_REPOSITORY_PAGES;
  const isFull = rows.length > fitting || (canContinue && count >= IMPORT_LIMITS.maxRows);
  const state: ImportState = canContinue && !isFull ? "reading" : "ready";
  return {
    state,
    resumptionToken: state === "reading" ? resume! : null,
    error: isFull
      ? encodeMessage("imports.has-more", { count: IMPORT_LIMITS.maxRows })
      : hasMore && !canContinue
        ? "imports.no-next-page"
        : null,
  };
}

/** If two processes read the same batch, only the first one saves it. */
const lockAndRunIfUnchanged = (
  em: EntityManager,
  { id, pages }: ImportBeingRead,
  run: (em: EntityManager) => Promise<void>,
) =>
  inTransaction(em, async (em): Promise<void> => {
    const lockedRow = await query(em)
      .selectFrom("import")
      .select("id")
      .where("id", "=", id)
      .where("state", "=", "reading")
      .where("pages", "=", pages)
      .forUpdate()
      .executeTakeFirst();
    if (lockedRow) await run(em);
  });

async function findLastRowNumber(em: EntityManager, id: string): Promise<number> {
  const { last } = await query(em)
    .selectFrom("import_row")
    .select((row) => row.fn.max<number | null>("number").as("last"))
    .where("import_id", "=", id)
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

/** Waits as long as `Retry-After` requires. Other temporary errors are retried with growing delays. */
async function handleFetchFailure(
  em: EntityManager,
  currentImport: ImportBeingRead,
  outcome: Exclude<FetchOutcome, { is: "response" }>,
  failures: number,
) {
  const reason: EncodedMessage =
    outcome.is === "status"
      ? encodeMessage("imports.repository-status", { status: outcome.status })
      : `imports.repository-${outcome.is}`;
  const isPermanent =
    outcome.is === "not-allowed" ||
    outcome.is === "too-large" ||
    (outcome.is === "status" && outcome.status < 500);
  if (isPermanent || failures >= MAX_FETCH_FAILURES) return finishReadingWithError(em, currentImport, reason);
  const retryAfterSeconds = outcome.is === "retry-later" ? outcome.seconds : undefined;
  const seconds = Math.min(retryAfterSeconds ?? 10 * 2 ** failures, MAX_RETRY_DELAY_SECONDS);
  await lockAndRunIfUnchanged(em, currentImport, async (em) => {
    await updateRow(em, ImportEntity, currentImport.id, { error: reason });
    await enqueueImport(em, currentImport.id, failures, new Date(Date.now() + seconds * 1000));
  });
}

const finishReadingWithError = (
  em: EntityManager,
  currentImport: ImportBeingRead,
  error: string,
  isResumeLost = false,
) =>
  lockAndRunIfUnchanged(em, currentImport, (em) =>
    updateRow(em, ImportEntity, currentImport.id, {
      state: currentImport.pages > 0 ? "ready" : "failed",
      error,
      ...(isResumeLost && { resumptionToken: null, bytes: null }),
    }),
  );

/** A broken file would fail again. A repository that rejected a resumption token cannot continue from it. */
const cannotResume = (problem: NonNullable<ReaderResult["problem"]>) =>
  problem.is === "oai" ? problem.code === "badResumptionToken" : problem.is !== "not-oai";

function toProblemMessage(problem: NonNullable<ReaderResult["problem"]>): EncodedMessage {
  if (problem.is === "csv") return encodeMessage("imports.broken-csv", { line: problem.line });
  if (problem.is === "too-many") return encodeMessage("imports.too-many", { count: IMPORT_LIMITS.maxRows });
  if (problem.is === "oai")
    return problem.code === "noRecordsMatch"
      ? "imports.nothing-to-import"
      : encodeMessage("imports.oai-error", { code: problem.code });
  return `imports.${problem.is}`;
}

const ROWS_PER_STEP = 200;

/** Nothing is locked, so the results may no longer hold when the rows are imported. */
export async function previewRows(
  em: EntityManager,
  currentImport: ImportDefaults & { id: string },
  rows: ImportedRow[],
  rowOffset: number,
): Promise<ImportRow[]> {
  const run = createRun(em, {
    ...currentImport,
    shouldUpdate: false,
    shouldPublish: false,
    startedById: null,
  });
  const previews: ImportRow[] = [];
  for (let at = 0; at < rows.length; at += ROWS_PER_STEP) {
    const step: ImportRow[] = [];
    for (const row of rows.slice(at, at + ROWS_PER_STEP)) {
      const validated = validateImportRow({ ...row, number: row.number + rowOffset }, currentImport);
      step.push({ ...validated, id: createId(), key: null, outcome: "new", digest: null });
      await yieldToEventLoop();
    }
    await loadForRows(run, step, true);
    for (const row of step) previews.push({ ...row, ...(await saveRow(run, row, { dryRun: true })) });
  }
  return previews;
}

/** The caller must save the reading progress in the same transaction. */
export async function insertRows(em: EntityManager, importId: string, rows: ImportRow[]) {
  for (let at = 0; at < rows.length; at += ROWS_PER_STEP) {
    const values = rows.slice(at, at + ROWS_PER_STEP).map((row) => toInsertValues(importId, row));
    await query(em)
      .insertInto("import_row")
      .values(values as never)
      .execute();
  }
}

const toInsertValues = (importId: string, row: ImportRow) => {
  const { id, number, key, keys, title, fileName, furtherFiles, relations } = row;
  const { input, fingerprints, outcome, reason, warning, digest } = row;
  return {
    ...{ id, import_id: importId, number, title, file_name: fileName, further_files: furtherFiles },
    relations: relations && JSON.stringify(relations),
    ...{ key, keys, outcome, reason, warning, digest },
    input: needsInput(outcome) ? JSON.stringify(input) : null,
    fingerprints: fingerprints && JSON.stringify(fingerprints),
  };
};
