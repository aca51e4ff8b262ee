import { setTimeout as pause } from "node:timers/promises";

import type { EntityManager } from "@mikro-orm/postgresql";

import { query } from "#app/core/query.server.ts";
import { addTask } from "#app/core/tasks.server.ts";
import { allOrNothing } from "#app/core/transaction.server.ts";
import { sentence, type Sentence } from "#app/messages/translate.ts";
import { newId } from "#app/models/id.ts";
import type { ImportState } from "#app/schemas/desk-lists.ts";
import { IMPORT_LIMITS } from "#app/schemas/import-limits.ts";

import { type Forecast, forecast } from "./forecast.server.ts";
import { askOutside, isNamed, type Heard } from "./outside.server.ts";
import type { Answer } from "./reader/read.ts";
import { runReader } from "./run-reader.server.ts";

const MAX_FAILURES = 6;
const PAUSE_BETWEEN_PIECES_MS = 1_000;
const MOST_PAGES = 2_000;
const LONGEST_PAUSE_S = 3_600;

/** Of several jobs for an import that wait, one is enough. `failures`: how often its repository could not be read. */
export const enqueueImport = (em: EntityManager, id: string, failures = 0, startAfter?: Date) =>
  addTask(em, "run-import", { id, failures }, { singletonKey: `${id} ${failures}`, startAfter });

/** Reads outside of any transaction; `whileThere` writes only if the import is still where it was. */
export async function readPiece(em: EntityManager, id: string, failures = 0): Promise<void> {
  const mine = await findReading(em, id);
  if (!mine) return;
  if (mine.bytes) return keep(em, mine, await runReader(mine.kind, mine.bytes));
  if (mine.pages > 0 && !isNamed(new URL(mine.address!))) await pause(PAUSE_BETWEEN_PIECES_MS);
  const heard = await askOutside(addressOf(mine));
  if (heard.is !== "answer") return notHeard(em, mine, heard, failures + 1);
  await keep(em, mine, await runReader("oai", heard.bytes));
}

/** After too many attempts. */
export async function endReading(em: EntityManager, id: string) {
  const mine = await findReading(em, id);
  if (mine) await end(em, mine, mine.problem ?? "imports.too-hard");
}

const findReading = (em: EntityManager, id: string) =>
  query(em)
    .selectFrom("import")
    .select(["id", "kind", "source", "category", "content_type as contentType", "bytes", "address"])
    .select(["set_name as setName", "from_day as fromDay", "until_day as untilDay"])
    .select(["resume", "pages", "problem"])
    .where("id", "=", id)
    .where("state", "=", "reading")
    .executeTakeFirst();
type Mine = NonNullable<Awaited<ReturnType<typeof findReading>>>;

function addressOf({ address, resume, setName, fromDay, untilDay }: Mine): string {
  const url = new URL(address!);
  const asked = resume
    ? { verb: "ListRecords", resumptionToken: resume }
    : { verb: "ListRecords", metadataPrefix: "oai_dc", set: setName, from: fromDay, until: untilDay };
  for (const [name, value] of Object.entries(asked)) if (value) url.searchParams.set(name, value);
  return url.href;
}

/** Judged before anything is locked: only the writing makes others wait. */
async function keep(em: EntityManager, mine: Mine, answer: Answer | undefined): Promise<void> {
  if (!answer) return end(em, mine, "imports.too-hard");
  if (answer.problem) return end(em, mine, said(answer.problem), isForgotten(answer.problem));
  const read = await countRows(em, mine.id);
  const fits = answer.rows.slice(0, Math.max(0, IMPORT_LIMITS.rows - read));
  const rows = await forecast(em, mine, fits, read);
  const next = nextOf(mine, answer, { fitting: fits.length, count: read + fits.length });
  await whileThere(em, mine, async (em) => {
    await addRows(em, mine.id, rows, read);
    await query(em)
      .updateTable("import")
      .set({
        ...next,
        bytes: null,
        encoding: answer.encoding ?? null,
        unknown_columns: (answer.unknownColumns ?? []).slice(0, MOST_COLUMNS).map(fitName),
        pages: mine.pages + 1,
      })
      .where("id", "=", mine.id)
      .execute();
    if (next.state === "reading") await enqueueImport(em, mine.id);
  });
}

const MOST_COLUMNS = 50;
const fitName = (name: string) =>
  name
    .replaceAll(/\p{Cc}/gu, " ")
    .slice(0, 60)
    .toWellFormed();

/** `count` rows in all, of which `fitting` are from this answer. */
function nextOf(
  mine: Mine,
  { rows, resume }: Answer,
  { fitting, count }: { fitting: number; count: number },
) {
  const hasMore = resume !== undefined && resume !== "";
  const goesOn = hasMore && resume !== mine.resume && mine.pages < MOST_PAGES;
  const isFull = rows.length > fitting || (goesOn && count >= IMPORT_LIMITS.rows);
  const state: ImportState = goesOn && !isFull ? "reading" : "checked";
  return {
    state,
    resume: state === "reading" ? resume : null,
    problem: isFull
      ? sentence("imports.has-more", { count: IMPORT_LIMITS.rows })
      : hasMore && !goesOn
        ? "imports.leads-nowhere"
        : null,
  };
}

/** A piece that was read twice at the same time is written once. */
const whileThere = (em: EntityManager, { id, pages }: Mine, run: (em: EntityManager) => Promise<void>) =>
  allOrNothing(em, async (em): Promise<void> => {
    const there = await query(em)
      .selectFrom("import")
      .select("id")
      .where("id", "=", id)
      .where("state", "=", "reading")
      .where("pages", "=", pages)
      .forUpdate()
      .executeTakeFirst();
    if (there) await run(em);
  });

async function countRows(em: EntityManager, id: string): Promise<number> {
  const { last } = await query(em)
    .selectFrom("import_row")
    .select((row) => row.fn.max<number | null>("number").as("last"))
    .where("import_id", "=", id)
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

/** Honours `Retry-After`; other temporary faults are retried after growing pauses. */
async function notHeard(
  em: EntityManager,
  mine: Mine,
  heard: Exclude<Heard, { is: "answer" }>,
  failures: number,
) {
  const why: Sentence =
    heard.is === "status"
      ? sentence("imports.heard-status", { status: heard.status })
      : `imports.heard-${heard.is}`;
  const isLasting =
    heard.is === "refused" || heard.is === "large" || (heard.is === "status" && heard.status < 500);
  if (isLasting || failures >= MAX_FAILURES) return end(em, mine, why);
  const asked = heard.is === "later" ? heard.seconds : undefined;
  const seconds = Math.min(asked ?? 10 * 2 ** failures, LONGEST_PAUSE_S);
  await whileThere(em, mine, async (em) => {
    await query(em).updateTable("import").set({ problem: why }).where("id", "=", mine.id).execute();
    await enqueueImport(em, mine.id, failures, new Date(Date.now() + seconds * 1000));
  });
}

/** What was read can be taken in, and the place where it stopped stays for `readOn`. */
const end = (em: EntityManager, mine: Mine, problem: string, isLost = false) =>
  whileThere(em, mine, async (em) => {
    await query(em)
      .updateTable("import")
      .set({
        state: mine.pages > 0 ? "checked" : "failed",
        problem,
        ...(isLost && { resume: null, bytes: null }),
      })
      .where("id", "=", mine.id)
      .execute();
  });

/** The same file fails again, and a repository that forgot its token cannot go on from it. */
const isForgotten = (problem: NonNullable<Answer["problem"]>) =>
  problem.is === "oai" ? problem.code === "badResumptionToken" : problem.is !== "not-oai";

function said(problem: NonNullable<Answer["problem"]>): Sentence {
  if (problem.is === "csv") return sentence("imports.broken-csv", { line: problem.line });
  if (problem.is === "too-many") return sentence("imports.too-many", { count: IMPORT_LIMITS.rows });
  if (problem.is === "oai")
    return problem.code === "noRecordsMatch"
      ? "imports.nothing"
      : sentence("imports.oai-error", { code: problem.code });
  return `imports.${problem.is}`;
}

const ROWS_PER_INSERT = 200;

/** The caller stores the progress of reading in the same transaction. */
export async function addRows(em: EntityManager, importId: string, rows: Forecast[], after: number) {
  for (let at = 0; at < rows.length; at += ROWS_PER_INSERT) {
    const values = rows.slice(at, at + ROWS_PER_INSERT).map((row) => valuesOf(importId, row, after));
    await query(em)
      .insertInto("import_row")
      .values(values as never)
      .execute();
  }
}

const valuesOf = (importId: string, row: Forecast, after: number) => {
  const { number, key, keys, title, fileName, input, prints, fate, reason, remark } = row;
  return {
    ...{ id: newId(), import_id: importId, number: after + number, title, file_name: fileName },
    ...{ key, keys, fate, reason, remark },
    input: input && JSON.stringify(input),
    prints: prints && JSON.stringify(prints),
  };
};
