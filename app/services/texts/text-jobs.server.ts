import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { hasTool, runConfined } from "#app/core/confined.server.ts";
import { isNightHere } from "#app/core/institution-time.server.ts";
import { now, query } from "#app/core/query.server.ts";
import type { Task } from "#app/core/task-kinds.ts";
import { addTask } from "#app/core/tasks.server.ts";
import { allOrNothing } from "#app/core/transaction.server.ts";
import { env } from "#app/env.server.ts";
import { forkForTasks } from "#app/models/connection.server.ts";
import type { Heading } from "#app/models/text.ts";
import { borrow } from "#app/services/files/index.server.ts";
import { lockSources } from "#app/services/pictures/index.server.ts";

import { type PageText, pagesIn, type Read, readFile, readPage } from "./extract/read-file.server.ts";

class ExtractionError extends Error {
  override name = "ExtractionError";
}

export async function extractText({ data: { id }, isLast }: Task<"extract-text">): Promise<unknown> {
  const em = forkForTasks();
  const waiting = sql<boolean>`(t.state = 'waiting' or t.reason = 'program')`;
  if (isLast) return update(em, id, waiting, { state: "given-up", reason: null });
  const file = await query(em)
    .selectFrom("file_text as t")
    .innerJoin("stored_file as f", "f.id", "t.file_id")
    .select(["f.name", "f.extension"])
    .where("t.file_id", "=", id)
    .where(waiting)
    .executeTakeFirst();
  if (!file) return;
  const read = await borrow(file.name, (path) => readFile(path, file.extension));
  if (!read) throw new ExtractionError();
  if (read.is === "read") return storeText(em, id, { ...read, by: "program" });
  return update(em, id, waiting, { state: "none", reason: read.reason });
}

type State = { state: "given-up" | "none"; reason: (Read & { is: "none" })["reason"] | null };

const update = (em: EntityManager, id: string, where: ReturnType<typeof sql<boolean>>, state: State) =>
  query(em).updateTable("file_text as t").set(state).where("t.file_id", "=", id).where(where).execute();

type Text = { pages: PageText[]; contents: Heading[]; isCut: boolean; by: "program" | "machine" };
const PAGES_PER_INSERT = 100;

/** Stores all pages in one transaction, or nothing if the file was deleted meanwhile. */
const storeText = (em: EntityManager, id: string, { pages, contents, isCut, by }: Text) =>
  allOrNothing(em, async (em) => {
    // Locks in the order of deletion: first the file, then its text.
    if (!(await lockSources(em, [id]))) return;
    const due = await query(em)
      .selectFrom("file_text")
      .select("file_id")
      .where("file_id", "=", id)
      .where("state", "in", ["waiting", "none"])
      .forUpdate()
      .executeTakeFirst();
    if (!due) return;
    const rows = pages.map((page, i) => ({ ...page, file_id: id, number: i + 1, version: 1 }));
    while (rows.length)
      await query(em).insertInto("text_page").values(rows.splice(0, PAGES_PER_INSERT)).execute();
    await query(em).deleteFrom("scanned_page").where("file_id", "=", id).execute();
    await query(em)
      .updateTable("file_text")
      .set({
        ...{ state: "read", reason: null, read_by: by, read_at: now, is_cut: isCut },
        pages: pages.length,
        characters: pages.reduce((sum, { plain }) => sum + plain.length, 0),
        contents: sql<never>`${JSON.stringify(contents)}::jsonb`,
      })
      .where("file_id", "=", id)
      .execute();
  });

const LANGUAGES = ["swa", "fra", "eng", "amh"];
/** Even small letters get enough pixels. */
const DRAWN = ["-q", "-r", "300", "-gray", "-png", "-scale-to", "3600"];
const LIMITS = { seconds: 120, mostBytes: 64 * 1024 * 1024, memoryBytes: 1024 * 1024 * 1024 };
const TO_DRAW = { ...LIMITS, seconds: 60 };
const MOST_PAGES = 2000;

/** At night only, unless it is configured otherwise. */
export async function canReadScans() {
  const { readScans } = env();
  const isTime = readScans === "always" || (readScans === "night" && isNightHere());
  return isTime && (await hasTool("tesseract")) && (await hasTool("pdftoppm"));
}

async function installedLanguages() {
  const said = await runConfined("tesseract", "/dev/null", ["--list-langs"]);
  const installed = new Set(said?.toString("utf8").split(/\s+/));
  return LANGUAGES.filter((language) => installed.has(language)).join("+");
}

/**
 * Reads the next page, and enqueues the one after it in the same transaction. Nothing is shown before all are read. A page
 * that fails in all attempts stays empty.
 */
export async function readScannedPage({ data: { id }, isLast }: Task<"read-scan">): Promise<unknown> {
  const languages = (await canReadScans()) && (await installedLanguages());
  if (!languages) return;
  const em = forkForTasks();
  const scan = await query(em)
    .selectFrom("file_text as t")
    .innerJoin("stored_file as f", "f.id", "t.file_id")
    .leftJoin("scanned_page as p", "p.file_id", "t.file_id")
    .select(["f.name", sql<number>`coalesce(max(p.number), 0) + 1`.as("number")])
    .where("t.file_id", "=", id)
    .where("t.reason", "=", "scan")
    .groupBy("f.name")
    .executeTakeFirst();
  if (!scan) return;
  const { name, number } = scan;
  const pages = await borrow(name, pagesIn);
  if (!pages && isLast) return update(em, id, IS_SCAN, { state: "given-up", reason: null });
  if (!pages) throw new ExtractionError();
  const count = Math.min(pages, MOST_PAGES);
  if (number <= count) {
    const words = isLast ? "" : await borrow(name, (path) => wordsOf(path, number, languages));
    if (words === undefined) throw new ExtractionError();
    await storeScannedPage(em, { file_id: id, number, words }, number < count);
  }
  if (number >= count) await finishScan(em, id, pages > MOST_PAGES);
}

const IS_SCAN = sql<boolean>`t.reason = 'scan'`;

/** Stored once, and continued once, even if two processes read the page. */
const storeScannedPage = (
  em: EntityManager,
  page: { file_id: string; number: number; words: string },
  continues: boolean,
) =>
  allOrNothing(em, async (em) => {
    const stored = await query(em)
      .insertInto("scanned_page")
      .values(page)
      .onConflict((on) => on.doNothing())
      .returning("number")
      .executeTakeFirst();
    // Before scans that have not begun, so that one after the other is finished.
    const when = { singletonKey: page.file_id, priority: 1 };
    if (stored && continues) await addTask(em, "read-scan", { id: page.file_id }, when);
  });

async function wordsOf(path: string, number: number, languages: string) {
  const page = ["-f", String(number), "-l", String(number), "-singlefile"];
  const drawn = await runConfined("pdftoppm", path, [...DRAWN, ...page, path], { limits: TO_DRAW });
  if (!drawn) return undefined;
  // Empty pages are no failure.
  const asked = { limits: LIMITS, input: drawn, mayBeSilent: true };
  const read = await runConfined("tesseract", "/dev/null", ["stdin", "stdout", "-l", languages], asked);
  return read?.toString("utf8").replaceAll("\0", "");
}

async function finishScan(em: EntityManager, id: string, isCut: boolean) {
  const rows = await query(em)
    .selectFrom("scanned_page")
    .select("words")
    .where("file_id", "=", id)
    .orderBy("number")
    .execute();
  const pages = rows.map(({ words }) => readPage(words));
  if (pages.some(({ plain }) => plain))
    return storeText(em, id, { pages, contents: [], isCut, by: "machine" });
  await update(em, id, IS_SCAN, { state: "none", reason: "no-text" });
}
