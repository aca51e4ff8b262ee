import { createHash, type Hash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";

import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import sharp from "sharp";

import { query } from "#app/core/query.server.ts";
import { env } from "#app/env.server.ts";
import { WORDS } from "#app/messages/all.server.ts";
import { isLanguage } from "#app/messages/languages.ts";
import { type Say, speaker } from "#app/messages/sentence.ts";
import { publicInFullOf } from "#app/models/content.ts";
import type { Content } from "#app/schemas/content.ts";
import { SECTIONS, type ContentCategory } from "#app/schemas/lists.ts";
import { codeOf } from "#app/schemas/work-facts.ts";
import { noneOffered } from "#app/services/content/index.server.ts";
import { xml, Xml } from "#app/services/exchange/index.server.ts";
import { titlePage, readPages } from "#app/services/reading/index.server.ts";
import { readLanguages, readSaid } from "#app/services/spoken/index.server.ts";

/** They link to each other; to the site only by its whole address. */

type TakenItem = Pick<
  Content,
  "id" | "title" | "author" | "description" | "category" | "language" | "rights"
>;
type TakenText = { pages: number; isByMachine: boolean; isCut: boolean; headings: Heading[] };
type Heading = { text: string; page: number };

const STYLE = `body{max-width:38rem;margin:auto;padding:1rem;font:1.1rem/1.6 Georgia,serif;overflow-wrap:break-word}
table{border-collapse:collapse}td,th{border:1px solid;padding:.2em .5em;text-align:left}.turn{color:gray}`;

const document = (title: string, lang: string | undefined, body: string) =>
  `<!DOCTYPE html>\n<html${lang ? ` lang="${lang}"` : ""}><head><meta charset="utf-8"/>` +
  `<meta name="viewport" content="width=device-width, initial-scale=1"/>${xml`<title>${title}</title>`.text}` +
  `<style>${STYLE}</style></head><body>${body}</body></html>\n`;

const addressOf = (origin: string, { category, id }: Pick<TakenItem, "category" | "id">) =>
  `${origin}${SECTIONS[category]}/${id}`;

/** In the item's language, if it is one of ours. */
function sayFor({ language }: Pick<TakenItem, "language">): Say {
  const code = codeOf(language);
  return speaker(WORDS[isLanguage(code) ? code : "en"]);
}

/** With all of its text in one page, or links to its pages. */
function itemPage(item: TakenItem, origin: string, text: TakenText | undefined, inOne: string) {
  const say = sayFor(item);
  const words = {
    addressOf: () => addressOf(origin, item),
    addressIs: say("item.address"),
    byMachine: say("reading.by-machine"),
    isCut: say("reading.is-cut"),
    contents: say("reading.contents"),
    page: (number: number) => say("reading.page", number),
    rights: (rights: Content["rights"]) => say(rights ? `rights.${rights}` : "rights.unknown"),
  };
  const about = { isByMachine: text?.isByMachine ?? false, isCut: text?.isCut ?? false };
  const head = titlePage({ item, words, ...about });
  const described = item.description.split(/\n+/).map((line) => xml`<p>${line}</p>`);
  const lead = (page: number, words: string) => xml`<li><a href="${page}.html">${words}</a></li>`;
  const pages = Array.from({ length: text?.pages ?? 0 }, (_, at) => lead(at + 1, words.page(at + 1)));
  const headings = text?.headings.map(({ page, text }) => lead(page, text)) ?? [];
  const contents =
    text && !inOne
      ? xml`<h2>${words.contents}</h2>${headings.length ? xml`<ul>${headings}</ul>` : undefined}<ul>${pages}</ul>`
      : new Xml(inOne);
  return document(
    item.title,
    codeOf(item.language),
    xml`<p><a href="../index.html">${say(`category.${item.category}`)}</a></p>${head}${described}${contents}`
      .text,
  );
}

function textPage(item: TakenItem, origin: string, number: number, of: number, html: string) {
  const say = sayFor(item);
  const to = (page: number, words: string) => xml`<a href="${page}.html">${words}</a> `;
  const turn = xml`<p class="turn">${number > 1 ? to(number - 1, say("reading.previous")) : undefined}<a href="index.html">${item.title}</a> ${number < of ? to(number + 1, say("reading.next")) : undefined}</p>`;
  const page = say("reading.page", number);
  return document(
    say("reading.titled", page, item.title),
    codeOf(item.language),
    xml`${turn}<h1>${page}</h1>${new Xml(html)}${turn}<p>${addressOf(origin, item)}</p>`.text,
  );
}

function listPage(title: string, origin: string, items: readonly TakenItem[]) {
  const listed = items.map(
    ({ id, title, author }) => xml`<li><a href="${id}/index.html">${title}</a>, ${author}</li>\n`,
  );
  return document(title, "en", xml`<h1>${title}</h1><p>${origin}</p><ul>${listed}</ul>`.text);
}

/** A small file takes a whole block of the disk. */
export const BLOCK = 4096;

export class Folder {
  readonly #hash: Hash = createHash("sha256");
  readonly path: string;
  /** On the disk. */
  bytes = 0;

  constructor(path: string) {
    this.path = path;
  }

  async write(name: string, content: string | Buffer) {
    const path = join(this.path, name);
    await mkdir(join(path, ".."), { recursive: true });
    await writeFile(path, content);
    this.#hash.update(`${name}\0`).update(content).update("\0");
    this.bytes += Math.ceil(Buffer.byteLength(content) / BLOCK) * BLOCK;
  }

  digest = () => this.#hash.digest("hex");
}

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

const say = speaker(WORDS.en);
export const titleOf = (category: ContentCategory) => `${say("site.name")}: ${say(`category.${category}`)}`;

const readItems = (em: EntityManager, category: ContentCategory, before: string | undefined) =>
  query(em)
    .selectFrom("content as t")
    .leftJoin("file_text as x", "x.file_id", "t.file_id")
    .select(["t.id", "t.title", "t.author", "t.description", "t.category", "t.language", "t.rights"])
    .select(["t.file_id as fileId", "x.state", "x.pages", "x.read_by as readBy", "x.contents"])
    .select(["x.is_cut as isCut"])
    .where("t.category", "=", category)
    .where(inFull)
    .$if(before !== undefined, (rows) => rows.where("t.id", "<", before!))
    .orderBy("t.id", "desc")
    .limit(AT_A_TIME)
    .execute();
type Item = Awaited<ReturnType<typeof readItems>>[number];

async function writeItem(em: EntityManager, folder: Folder, origin: string, item: Item) {
  const { id, fileId, state, pages } = item;
  if (state === "spoken") return folder.write(`${id}/index.html`, await spokenPage(em, origin, item));
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

async function spokenPage(em: EntityManager, origin: string, item: Item) {
  const languages = await readLanguages(em, item.fileId);
  const said: ReturnType<typeof xml>[] = [];
  // One after the other, since each query takes a connection.
  for (const { place, language } of languages) {
    const cues = await readSaid(em, item.fileId, place);
    const lines = cues.map(({ words, begins }) => xml`<p>${clock(begins)} ${words}</p>`);
    const name = languages.length > 1 && xml`<h2>${language}</h2>`;
    said.push(xml`<div lang="${codeOf(language) ?? ""}">${name || undefined}${lines}</div>`);
  }
  const text = { pages: item.pages ?? 0, isByMachine: false, isCut: false, headings: [] };
  return itemPage(item, origin, text, xml`${said}`.text);
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
