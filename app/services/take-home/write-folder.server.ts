import { resolve } from "node:path";

import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import sharp from "sharp";

import { query } from "#app/core/query.server.ts";
import { env } from "#app/env.server.ts";
import { translators } from "#app/messages/all.server.ts";
import { publicInFullOf } from "#app/models/content.ts";
import type { ContentCategory } from "#app/schemas/lists.ts";
import { codeOf } from "#app/schemas/work-facts.ts";
import { noneOffered } from "#app/services/content/index.server.ts";
import { xml } from "#app/services/exchange/index.server.ts";
import { readPages } from "#app/services/reading/index.server.ts";
import { listPublished, loadCues } from "#app/services/transcripts/index.server.ts";

import { BLOCK, Folder, itemPage, listPage, textPage, type TakenItem } from "./pages.ts";

/** Raw SQL: "public in full" is defined in one place, as its index has it. */

/** What a telephone can carry; the newest items come first. */
const MOST_ITEMS = 10_000;
const MOST_BYTES = 1024 ** 3;
const AT_A_TIME = 100;
const MOST_HEADINGS = 100;
const SIDE = 48;

export const inFull = sql<boolean>`${sql.raw(publicInFullOf("t"))} and ${noneOffered}`;

export type Written = { items: number; isCut: boolean; languages: string[]; digest: string; bytes: number };

export async function writeFolder(
  em: EntityManager,
  category: ContentCategory,
  path: string,
  signal: AbortSignal,
): Promise<Written> {
  const folder = new Folder(path);
  const origin = env().origins[0]!;
  const listed: TakenItem[] = [];
  let isCut = false;
  for (let before: string | undefined; !isCut;) {
    const some = await readItems(em, category, before);
    for (const item of some) {
      signal.throwIfAborted();
      isCut = listed.length >= MOST_ITEMS || folder.bytes >= MOST_BYTES;
      if (isCut) break;
      await writeItem(em, folder, origin, item);
      listed.push(item);
    }
    before = some.at(-1)?.id;
    if (some.length < AT_A_TIME) break;
  }
  await folder.write("index.html", listPage(titleOf(category), origin, listed));
  await folder.write("illustration.png", await illustration());
  const languages = [...new Set(listed.map(({ language }) => threeLetters(language)))].sort();
  return { items: listed.length, isCut, languages, digest: folder.digest(), bytes: folder.bytes };
}

export async function roomFor(em: EntityManager, category: ContentCategory): Promise<number> {
  const { room } = await query(em)
    .selectFrom("content as t")
    .leftJoin("file_text as x", "x.file_id", "t.file_id")
    .select(
      sql<number>`coalesce(sum(3 * coalesce(x.characters, 0) + ${BLOCK}::bigint * (2 + coalesce(x.pages, 0))), 0)::float8`.as(
        "room",
      ),
    )
    .where("t.category", "=", category)
    .where(inFull)
    .executeTakeFirstOrThrow();
  return Math.min(room, MOST_BYTES);
}

const say = translators.en;
export const titleOf = (category: ContentCategory) => `${say("site.name")}: ${say(`category.${category}`)}`;

const readItems = (em: EntityManager, category: ContentCategory, before: string | undefined) =>
  query(em)
    .selectFrom("content as t")
    .leftJoin("file_text as x", "x.file_id", "t.file_id")
    .select(["t.id", "t.title", "t.author", "t.description", "t.category", "t.language", "t.rights"])
    .select(["t.file_id as fileId", "x.state", "x.pages", "x.read_by as readBy", "x.contents"])
    .select("x.is_cut as isCut")
    .select(
      sql<boolean>`exists (select from transcript where file_id = t.file_id and status = 'published')`.as(
        "hasTranscript",
      ),
    )
    .where("t.category", "=", category)
    .where(inFull)
    .$if(before !== undefined, (rows) => rows.where("t.id", "<", before!))
    .orderBy("t.id", "desc")
    .limit(AT_A_TIME)
    .execute();
type Item = Awaited<ReturnType<typeof readItems>>[number];

async function writeItem(em: EntityManager, folder: Folder, origin: string, item: Item) {
  const { id, fileId, state, pages } = item;
  if (item.hasTranscript) return folder.write(`${id}/index.html`, await transcriptPage(em, origin, item));
  if (state !== "read" || !pages)
    return folder.write(`${id}/index.html`, itemPage(item, origin, undefined, ""));
  const text = {
    pages,
    isByMachine: item.readBy === "machine",
    isCut: item.isCut ?? false,
    headings: (item.contents ?? []).filter(isShown(pages)).slice(0, MOST_HEADINGS),
  };
  let only = "";
  const levels = { last: 1 };
  for await (const some of readPages(em, { fileId, pages }, levels))
    for (const { number, html } of some)
      if (pages === 1) only = html;
      else await folder.write(`${id}/${number}.html`, textPage(item, origin, number, pages, html));
  await folder.write(`${id}/index.html`, itemPage(item, origin, text, only));
}

const isShown = (pages: number) => (one: { page: number; text: string }) =>
  one.page >= 1 && one.page <= pages && one.text.trim() !== "";

async function transcriptPage(em: EntityManager, origin: string, item: Item) {
  const transcripts = await listPublished(em, item.fileId);
  const parts: ReturnType<typeof xml>[] = [];
  let pages = 0;
  // One after the other, since each query takes a connection.
  for (const { id, language } of transcripts) {
    const cues = await loadCues(em, id);
    pages += cues.length;
    const lines = cues.map(({ words, begins }) => xml`<p>${clock(begins)} ${words}</p>`);
    const name = transcripts.length > 1 && xml`<h2>${language}</h2>`;
    parts.push(xml`<div lang="${codeOf(language) ?? ""}">${name || undefined}${lines}</div>`);
  }
  return itemPage(
    item,
    origin,
    { pages, isByMachine: false, isCut: false, headings: [] },
    xml`${parts}`.text,
  );
}

const clock = (ms: number) => new Date(ms).toISOString().slice(11, 19);

/** Codes that the format wants. */
const LONG: Record<string, string> = {
  ...{ en: "eng", sw: "swa", fr: "fra", lg: "lug", rw: "kin", rn: "run", am: "amh" },
  ...{ so: "som", ar: "ara", pt: "por", de: "deu" },
};
const threeLetters = (language: string) => LONG[codeOf(language) ?? ""] ?? "und";

let drawn: Promise<Buffer> | undefined;
const illustration = () =>
  (drawn ??= sharp(resolve("public/favicon.svg"), { density: 300 }).resize(SIDE, SIDE).png().toBuffer());
