import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { isToolInstalled, runInSandbox } from "#app/core/sandbox.server.ts";
import { isInstitutionNight } from "#app/core/institution-time.server.ts";
import { now, query } from "#app/core/query.server.ts";
import type { Job } from "#app/core/job.ts";
import { enqueueJob } from "#app/core/jobs.server.ts";
import { inTransaction } from "#app/core/transaction.server.ts";
import { env } from "#app/env.server.ts";
import { createJobEntityManager } from "#app/models/connection.server.ts";
import type { TextHeading } from "#app/models/text.ts";
import { withLocalPath } from "#app/services/files/index.server.ts";
import { lockSourceFiles } from "#app/services/pictures/index.server.ts";

import {
  type PageText,
  countPdfPages,
  type FileReadResult,
  extractFileText,
  parseScannedPage,
} from "./extract/read-file.server.ts";

class ExtractionError extends Error {
  override name = "ExtractionError";
}

export async function extractText({ data: { id }, isLastAttempt }: Job<"extract-text">): Promise<unknown> {
  const em = createJobEntityManager();
  const isWaiting = sql<boolean>`(t.state = 'pending' or t.reason = 'missing-tool')`;
  if (isLastAttempt) return setTextOutcome(em, id, isWaiting, { state: "failed", reason: null });
  const file = await query(em)
    .selectFrom("file_text as t")
    .innerJoin("stored_file as f", "f.id", "t.file_id")
    .select(["f.name", "f.extension"])
    .where("t.file_id", "=", id)
    .where(isWaiting)
    .executeTakeFirst();
  if (!file) return;
  const result = await withLocalPath(file.name, (path) => extractFileText(path, file.extension));
  if (!result) throw new ExtractionError();
  if (result.is === "read") return storeTextPages(em, id, { ...result, by: "parser" });
  return setTextOutcome(em, id, isWaiting, { state: "none", reason: result.reason });
}

type TextOutcome = { state: "failed" | "none"; reason: (FileReadResult & { is: "none" })["reason"] | null };

const setTextOutcome = (
  em: EntityManager,
  id: string,
  where: ReturnType<typeof sql<boolean>>,
  state: TextOutcome,
) => query(em).updateTable("file_text as t").set(state).where("t.file_id", "=", id).where(where).execute();

type ExtractedText = {
  pages: PageText[];
  contents: TextHeading[];
  isTruncated: boolean;
  by: "parser" | "ocr";
};
const PAGES_PER_INSERT = 100;

/** Call after pages of the text were written. */
export const indexText = (em: EntityManager, file: string, first: number, last: number) =>
  query(em)
    .selectNoFrom(sql`index_text(${file}, ${first}, ${last})`.as("indexed"))
    .execute();

const storeTextPages = (em: EntityManager, id: string, { pages, contents, isTruncated, by }: ExtractedText) =>
  inTransaction(em, async (em) => {
    // The same lock order as in deletion: first the file, then its text.
    if (!(await lockSourceFiles(em, [id]))) return;
    const textRow = await query(em)
      .selectFrom("file_text")
      .select("file_id")
      .where("file_id", "=", id)
      .where("state", "in", ["pending", "none"])
      .forUpdate()
      .executeTakeFirst();
    if (!textRow) return;
    const rows = pages.map((page, i) => ({ ...page, file_id: id, number: i + 1, version: 1 }));
    while (rows.length)
      await query(em).insertInto("text_page").values(rows.splice(0, PAGES_PER_INSERT)).execute();
    await indexText(em, id, 1, pages.length);
    await query(em).deleteFrom("scanned_page").where("file_id", "=", id).execute();
    await query(em)
      .updateTable("file_text")
      .set({
        ...{
          state: "extracted",
          reason: null,
          extracted_by: by,
          extracted_at: now,
          is_truncated: isTruncated,
        },
        pages: pages.length,
        characters: pages.reduce((sum, { plain }) => sum + plain.length, 0),
        contents: sql<never>`${JSON.stringify(contents)}::jsonb`,
      })
      .where("file_id", "=", id)
      .execute();
  });

const OCR_LANGUAGES = ["swa", "fra", "eng", "amh"];
/** The page image has 300 dpi, because OCR of small letters needs many pixels. */
const PDFTOPPM_OPTIONS = ["-q", "-r", "300", "-gray", "-png", "-scale-to", "3600"];
const OCR_LIMITS = { seconds: 120, maxBytes: 64 * 1024 * 1024, memoryBytes: 1024 * 1024 * 1024 };
const PAGE_IMAGE_LIMITS = { ...OCR_LIMITS, seconds: 60 };
const MAX_SCANNED_PAGES = 2000;

/** Scans are read at night, unless configured otherwise. */
export async function canReadScansNow() {
  const { readScans } = env();
  const isTime = readScans === "always" || (readScans === "night" && isInstitutionNight());
  return isTime && (await isToolInstalled("tesseract")) && (await isToolInstalled("pdftoppm"));
}

async function listInstalledOcrLanguages() {
  const output = await runInSandbox("tesseract", "/dev/null", ["--list-langs"]);
  const installed = new Set(output?.toString("utf8").split(/\s+/));
  return OCR_LANGUAGES.filter((language) => installed.has(language)).join("+");
}

/** Enqueues the next page in the same transaction. A page that fails in all attempts remains empty. */
export async function readScannedPage({ data: { id }, isLastAttempt }: Job<"ocr-scan">): Promise<unknown> {
  const languages = (await canReadScansNow()) && (await listInstalledOcrLanguages());
  if (!languages) return;
  const em = createJobEntityManager();
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
  const pages = await withLocalPath(name, countPdfPages);
  if (!pages && isLastAttempt) return setTextOutcome(em, id, IS_SCAN_SQL, { state: "failed", reason: null });
  if (!pages) throw new ExtractionError();
  const count = Math.min(pages, MAX_SCANNED_PAGES);
  if (number <= count) {
    const words = isLastAttempt
      ? ""
      : await withLocalPath(name, (path) => recognizePage(path, number, languages));
    if (words === undefined) throw new ExtractionError();
    await storeScannedPage(em, { file_id: id, number, words }, number < count);
  }
  if (number >= count) await finishScan(em, id, pages > MAX_SCANNED_PAGES);
}

const IS_SCAN_SQL = sql<boolean>`t.reason = 'scan'`;

const storeScannedPage = (
  em: EntityManager,
  page: { file_id: string; number: number; words: string },
  continues: boolean,
) =>
  inTransaction(em, async (em) => {
    const stored = await query(em)
      .insertInto("scanned_page")
      .values(page)
      .onConflict((conflict) => conflict.doNothing())
      .returning("number")
      .executeTakeFirst();
    const options = { singletonKey: page.file_id, priority: 1 };
    if (stored && continues) await enqueueJob(em, "ocr-scan", { id: page.file_id }, options);
  });

async function recognizePage(path: string, number: number, languages: string) {
  const page = ["-f", String(number), "-l", String(number), "-singlefile"];
  const image = await runInSandbox("pdftoppm", path, [...PDFTOPPM_OPTIONS, ...page, path], {
    limits: PAGE_IMAGE_LIMITS,
  });
  if (!image) return undefined;
  const sandboxOptions = { limits: OCR_LIMITS, input: image, canBeEmpty: true };
  const output = await runInSandbox(
    "tesseract",
    "/dev/null",
    ["stdin", "stdout", "-l", languages],
    sandboxOptions,
  );
  return output?.toString("utf8").replaceAll("\0", "");
}

async function finishScan(em: EntityManager, id: string, isTruncated: boolean) {
  const rows = await query(em)
    .selectFrom("scanned_page")
    .select("words")
    .where("file_id", "=", id)
    .orderBy("number")
    .execute();
  const pages = rows.map(({ words }) => parseScannedPage(words));
  if (pages.some(({ plain }) => plain))
    return storeTextPages(em, id, { pages, contents: [], isTruncated, by: "ocr" });
  await setTextOutcome(em, id, IS_SCAN_SQL, { state: "none", reason: "no-text" });
}
