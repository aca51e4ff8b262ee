import type { EntityManager } from "@mikro-orm/postgresql";

import { later, now, query } from "#app/core/query.server.ts";
import { allOrNothing } from "#app/core/transaction.server.ts";
import { sentence, type Sentence } from "#app/messages/translate.ts";
import type { ImportState } from "#app/schemas/desk-lists.ts";
import { IMPORT_LIMITS } from "#app/schemas/import-limits.ts";

import { forecast } from "./forecast.server.ts";
import { askOutside, isNamed, type Heard } from "./outside.server.ts";
import type { Answer } from "./reader/read.ts";
import { addRows } from "./rows.server.ts";
import { runReader } from "./run-reader.server.ts";

/** Longer than a piece takes: then another process may take it over. */
const MINE_FOR = "3 minutes";
export const MOST_TRIES = 6;
const MOST_PAGES = 2_000;
const LONGEST_PAUSE_S = 3_600;

/** Reads outside of any transaction; `whileThere` writes only if the import is still where it was. */
export async function readPiece(em: EntityManager, id: string): Promise<void> {
  const mine = await claim(em, id);
  if (!mine) return;
  if (mine.tries > MOST_TRIES) return end(em, mine, mine.problem ?? "imports.too-hard");
  if (mine.bytes) return keep(em, mine, await runReader(mine.kind, mine.bytes));
  const url = addressOf(mine);
  const heard = await askOutside(url);
  if (heard.is !== "answer") return notHeard(em, mine, heard);
  await keep(em, mine, await runReader("oai", heard.bytes));
}

/** Tries are counted first, so that a file that ends the process each time is given up at last. */
async function claim(em: EntityManager, id: string) {
  return query(em)
    .updateTable("import")
    .set((row) => ({ due_at: later(MINE_FOR), tries: row("tries", "+", 1) }))
    .where("id", "=", id)
    .where("state", "=", "reading")
    .returning(["id", "kind", "source", "category", "content_type as contentType", "bytes", "address"])
    .returning(["set_name as setName", "from_day as fromDay", "until_day as untilDay"])
    .returning(["resume", "pages", "tries", "problem"])
    .executeTakeFirst();
}
type Mine = NonNullable<Awaited<ReturnType<typeof claim>>>;

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
        tries: 0,
        due_at: mine.address && isNamed(new URL(mine.address)) ? now : later("1 second"),
      })
      .where("id", "=", mine.id)
      .execute();
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

/** A repository that asks for patience gets it; other passing faults are tried again, each time later. */
async function notHeard(em: EntityManager, mine: Mine, heard: Exclude<Heard, { is: "answer" }>) {
  const why: Sentence =
    heard.is === "status"
      ? sentence("imports.heard-status", { status: heard.status })
      : `imports.heard-${heard.is}`;
  const isLasting =
    heard.is === "refused" || heard.is === "large" || (heard.is === "status" && heard.status < 500);
  if (isLasting || mine.tries >= MOST_TRIES) return end(em, mine, why);
  const asked = heard.is === "later" ? heard.seconds : undefined;
  const seconds = Math.min(asked ?? 10 * 2 ** mine.tries, LONGEST_PAUSE_S);
  await whileThere(em, mine, async (em) => {
    await query(em)
      .updateTable("import")
      .set({ due_at: later(`${seconds} seconds`), problem: why })
      .where("id", "=", mine.id)
      .execute();
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
