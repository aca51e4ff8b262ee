import { resolve } from "node:path";

import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import sharp from "sharp";

import { query } from "#app/core/query.server.ts";
import { getTranslator } from "#app/core/site.server.ts";
import { env } from "#app/env.server.ts";
import { isOpenFileSql } from "#app/models/item-file.ts";
import type { ContentCategory } from "#app/schemas/lists/content.ts";
import { getLanguageCode } from "#app/schemas/item-facts.ts";
import { findLanguage } from "#app/schemas/terms.ts";
import { openAccessCondition } from "#app/services/content/index.server.ts";
import { xml } from "#app/core/text/xml.ts";
import { readPages } from "#app/services/reading/index.server.ts";
import { listPublishedTranscripts, loadCues } from "#app/services/transcripts/index.server.ts";

import {
  DISK_BLOCK_BYTES,
  HashedFolder,
  renderItemPage,
  renderIndexPage,
  renderTextPage,
  type PackageItem,
  type PackagePart,
} from "./package-pages.ts";

/** A package must fit on a telephone, so its size is limited. The newest items are included first. */
const MAX_PACKAGE_ITEMS = 10_000;
const MAX_FOLDER_BYTES = 1024 ** 3;
const ITEMS_PER_QUERY = 100;
const MAX_HEADINGS_PER_ITEM = 100;
const ILLUSTRATION_SIDE_PX = 48;

/** Of `item_file i`. Anyone may pass a package on, so it has no masters and no closed files. */
export const packagedFileCondition = sql.raw<boolean>(isOpenFileSql("i"));

export type WrittenFolder = {
  items: number;
  isTruncated: boolean;
  languages: string[];
  digest: string;
  bytes: number;
};

export async function writePackageFolder(
  em: EntityManager,
  category: ContentCategory,
  path: string,
  signal: AbortSignal,
): Promise<WrittenFolder> {
  const folder = new HashedFolder(path);
  const origin = env().origins[0]!;
  const items: PackageItem[] = [];
  let isTruncated = false;
  for (let lastId: string | undefined; !isTruncated;) {
    const batch = await loadPackageItems(em, category, lastId);
    for (const item of batch) {
      signal.throwIfAborted();
      isTruncated = items.length >= MAX_PACKAGE_ITEMS || folder.bytes >= MAX_FOLDER_BYTES;
      if (isTruncated) break;
      await writeItemPages(em, folder, origin, item);
      items.push(item);
    }
    lastId = batch.at(-1)?.id;
    if (batch.length < ITEMS_PER_QUERY) break;
  }
  await folder.write("index.html", renderIndexPage(getPackageTitle(category), origin, items));
  await folder.write("illustration.png", await drawIllustration());
  const languages = [...new Set(items.map(({ language }) => toIso6393(language)))].sort();
  return { items: items.length, isTruncated, languages, digest: folder.digest(), bytes: folder.bytes };
}

export async function estimateFolderBytes(em: EntityManager, category: ContentCategory): Promise<number> {
  const { room: bytes } = await query(em)
    .selectFrom("content as t")
    .leftJoin("item_file as i", (join) => join.onRef("i.content_id", "=", "t.id").on(packagedFileCondition))
    .leftJoin("file_text as x", "x.file_id", "i.file_id")
    .select(
      sql<number>`coalesce(sum(3 * coalesce(x.characters, 0) + ${DISK_BLOCK_BYTES}::bigint * (2 + coalesce(x.pages, 0))), 0)::float8`.as(
        "room",
      ),
    )
    .where("t.category", "=", category)
    .where(openAccessCondition)
    .executeTakeFirstOrThrow();
  return Math.min(bytes, MAX_FOLDER_BYTES);
}

export function getPackageTitle(category: ContentCategory) {
  const t = getTranslator("en");
  return `${t("site.name")}: ${t(`category.${category}`)}`;
}

const loadPackageItems = (em: EntityManager, category: ContentCategory, beforeId: string | undefined) =>
  query(em)
    .selectFrom("content as t")
    .select(["t.id", "t.title", "t.author", "t.description", "t.category", "t.language", "t.rights"])
    .where("t.category", "=", category)
    .where(openAccessCondition)
    .$if(beforeId !== undefined, (rows) => rows.where("t.id", "<", beforeId!))
    .orderBy("t.id", "desc")
    .limit(ITEMS_PER_QUERY)
    .execute();
/** In their order, with what there is to read of each. */
const loadPackageFiles = (em: EntityManager, itemId: string) =>
  query(em)
    .selectFrom("item_file as i")
    .innerJoin("stored_file as f", "f.id", "i.file_id")
    .leftJoin("file_text as x", "x.file_id", "i.file_id")
    .select(["i.file_id as fileId", "i.label", "f.original_name as originalName"])
    .select(["x.state", "x.pages", "x.extracted_by as extractedBy", "x.contents"])
    .select("x.is_truncated as isTruncated")
    .where("i.content_id", "=", itemId)
    .where(packagedFileCondition)
    .orderBy("i.position")
    .orderBy("i.id")
    .execute();
type PackageFileRow = Awaited<ReturnType<typeof loadPackageFiles>>[number];

/** Pages of the first file are `1.html` and so on, those of the second `2-1.html`. */
async function writeItemPages(em: EntityManager, folder: HashedFolder, origin: string, item: PackageItem) {
  const files = await loadPackageFiles(em, item.id);
  const parts: PackagePart[] = [];
  for (const [at, file] of files.entries()) {
    const part = await writeFilePages(em, folder, origin, { item, file, at });
    if (part) parts.push({ ...part, name: files.length > 1 ? file.label || file.originalName : "" });
  }
  await folder.write(`${item.id}/index.html`, renderItemPage(item, origin, parts));
}

type PackageFile = { item: PackageItem; file: PackageFileRow; at: number };

async function writeFilePages(
  em: EntityManager,
  folder: HashedFolder,
  origin: string,
  { item, file, at }: PackageFile,
): Promise<PackagePart | undefined> {
  const { fileId, state, pages } = file;
  const transcripts = await listPublishedTranscripts(em, fileId);
  if (transcripts.length > 0) return toTranscriptPart(em, transcripts);
  if (state !== "extracted" || !pages) return undefined;
  const prefix = at === 0 ? "" : `${at + 1}-`;
  const part = {
    pages,
    prefix,
    isOcr: file.extractedBy === "ocr",
    isTruncated: file.isTruncated ?? false,
    headings: (file.contents ?? []).filter(isVisibleHeading(pages)).slice(0, MAX_HEADINGS_PER_ITEM),
  };
  let singlePageHtml = "";
  const levels = { last: 1 };
  for await (const batch of readPages(em, { fileId, pages }, levels))
    for (const { number, html } of batch)
      if (pages === 1) singlePageHtml = html;
      else
        await folder.write(
          `${item.id}/${prefix}${number}.html`,
          renderTextPage(item, origin, { prefix, number, pages, html }),
        );
  return { ...part, singlePageHtml };
}

const isVisibleHeading = (pages: number) => (heading: { page: number; text: string }) =>
  heading.page >= 1 && heading.page <= pages && heading.text.trim() !== "";

async function toTranscriptPart(
  em: EntityManager,
  transcripts: Awaited<ReturnType<typeof listPublishedTranscripts>>,
): Promise<PackagePart> {
  const parts: ReturnType<typeof xml>[] = [];
  let pages = 0;
  for (const { id, language } of transcripts) {
    const cues = await loadCues(em, id);
    pages += cues.length;
    const lines = cues.map(
      ({ words, startMs }) => xml`<p>${startMs === null ? "" : `${formatClockTime(startMs)} `}${words}</p>`,
    );
    const name = transcripts.length > 1 && xml`<h2>${language}</h2>`;
    parts.push(xml`<div lang="${getLanguageCode(language) ?? ""}">${name || undefined}${lines}</div>`);
  }
  const singlePageHtml = xml`${parts}`.text;
  return { pages, prefix: "", isOcr: false, isTruncated: false, headings: [], singlePageHtml };
}

const formatClockTime = (ms: number) => new Date(ms).toISOString().slice(11, 19);

const toIso6393 = (language: string) => findLanguage(language)?.isoCode ?? "und";

let illustrationPromise: Promise<Buffer> | undefined;
const drawIllustration = () =>
  (illustrationPromise ??= sharp(resolve("public/favicon.svg"), { density: 300 })
    .resize(ILLUSTRATION_SIDE_PX, ILLUSTRATION_SIDE_PX)
    .png()
    .toBuffer());
