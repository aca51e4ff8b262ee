import type { EntityManager } from "@mikro-orm/postgresql";

import { hasTool, runConfined } from "#app/core/confined.server.ts";
import { isNightHere } from "#app/core/institution-time.server.ts";
import { later, now, query } from "#app/core/query.server.ts";
import { env } from "#app/env.server.ts";
import { borrow } from "#app/services/files/index.server.ts";

import { pagesIn, readPage } from "./extract/read-file.server.ts";
import { keepText, putBackIfAway } from "./keep-text.server.ts";

/** At night, page by page: each is noted, and the next night goes on. Nothing is shown before all is read. */

const LANGUAGES = ["swa", "fra", "eng", "amh"];
/** Even small letters get enough pixels. */
const DRAWN = ["-q", "-r", "300", "-gray", "-png", "-scale-to", "3600"];
const LIMITS = { seconds: 120, mostBytes: 64 * 1024 * 1024, memoryBytes: 1024 * 1024 * 1024 };
const TO_DRAW = { ...LIMITS, seconds: 60 };
const MOST_PAGES = 2000;
const MOST_ATTEMPTS = 3;

const isTime = () => {
  const when = env().readScans;
  return when === "always" || (when === "night" && isNightHere());
};

export async function readScans(em: EntityManager, end: number) {
  if (!isTime() || !(await hasTool("tesseract")) || !(await hasTool("pdftoppm"))) return;
  const languages = await installedLanguages();
  if (!languages) return;
  while (performance.now() < end && isTime()) {
    const scan = await claimNext(em.fork());
    if (!scan) return;
    await readNextPage(em.fork(), scan, languages).catch((error: unknown) =>
      putBackIfAway(em.fork(), scan.id, error),
    );
  }
}

async function installedLanguages() {
  const said = await runConfined("tesseract", "/dev/null", ["--list-langs"]);
  const installed = new Set(said?.toString("utf8").split(/\s+/));
  return LANGUAGES.filter((language) => installed.has(language)).join("+");
}

type Scan = { id: string; attempts: number; name: string };

const claimNext = (em: EntityManager): Promise<Scan | undefined> =>
  query(em)
    .updateTable("file_text as t")
    .from("stored_file as f")
    .set((row) => ({ attempts: row("t.attempts", "+", 1), due_at: later("10 minutes") }))
    .whereRef("f.id", "=", "t.file_id")
    .where("t.file_id", "=", (row) =>
      row
        .selectFrom("file_text as next")
        .select("next.file_id")
        .where("next.reason", "=", "scan")
        .where("next.due_at", "<=", now)
        // A scan that was begun is finished before another begins.
        .orderBy(
          (row) =>
            row.exists(
              row
                .selectFrom("scanned_page as p")
                .select("p.file_id")
                .whereRef("p.file_id", "=", "next.file_id"),
            ),
          "desc",
        )
        .orderBy("next.due_at")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(["t.file_id as id", "t.attempts", "f.name"])
    .executeTakeFirst();

async function readNextPage(
  em: EntityManager,
  { id, attempts, name }: Scan,
  languages: string,
): Promise<unknown> {
  const pages = await borrow(name, pagesIn);
  if (!pages) return failToCount(em, id, attempts);
  const count = Math.min(pages, MOST_PAGES);
  const { number } = await query(em)
    .selectFrom("scanned_page")
    .select((row) => row.fn<number>("coalesce", [row.fn.max("number"), row.lit(0)]).as("number"))
    .where("file_id", "=", id)
    .executeTakeFirstOrThrow();
  if (number < count) {
    const words =
      attempts > MOST_ATTEMPTS ? "" : await borrow(name, (path) => wordsOf(path, number + 1, languages));
    if (words === undefined) return;
    await note(em, id, number + 1, words);
  }
  if (number + 1 >= count) await finish(em, id, pages > MOST_PAGES);
}

/** It could be counted before, so this usually passes. What was read of it is kept. */
const failToCount = (em: EntityManager, id: string, attempts: number) =>
  query(em)
    .updateTable("file_text")
    .set(attempts < MOST_ATTEMPTS ? { due_at: later("1 day") } : { state: "given-up", reason: null })
    .where("file_id", "=", id)
    .execute();

async function wordsOf(path: string, number: number, languages: string) {
  const page = ["-f", String(number), "-l", String(number), "-singlefile"];
  const drawn = await runConfined("pdftoppm", path, [...DRAWN, ...page, path], { limits: TO_DRAW });
  if (!drawn) return undefined;
  // Empty pages are no failure.
  const asked = { limits: LIMITS, input: drawn, mayBeSilent: true };
  const read = await runConfined("tesseract", "/dev/null", ["stdin", "stdout", "-l", languages], asked);
  return read?.toString("utf8").replaceAll("\0", "");
}

async function note(em: EntityManager, id: string, number: number, words: string) {
  const page = { file_id: id, number, words };
  await query(em)
    .insertInto("scanned_page")
    .values(page)
    .onConflict((on) => on.doNothing())
    .execute();
  await query(em)
    .updateTable("file_text")
    .set({ attempts: 0, due_at: now })
    .where("file_id", "=", id)
    .execute();
}

async function finish(em: EntityManager, id: string, isCut: boolean) {
  const rows = await query(em)
    .selectFrom("scanned_page")
    .select("words")
    .where("file_id", "=", id)
    .orderBy("number")
    .execute();
  const pages = rows.map(({ words }) => readPage(words));
  if (pages.some(({ plain }) => plain))
    return keepText(em, id, { pages, contents: [], isCut, by: "machine" });
  await query(em).updateTable("file_text").set({ reason: "no-text" }).where("file_id", "=", id).execute();
}
