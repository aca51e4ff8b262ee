import { createHash, type Hash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { translators } from "#app/messages/all.server.ts";
import { isLanguage } from "#app/messages/languages.ts";
import type { Say } from "#app/messages/translate.ts";
import type { Content } from "#app/schemas/content.ts";
import { SECTIONS } from "#app/schemas/lists.ts";
import { codeOf } from "#app/schemas/work-facts.ts";
import { xml, Xml } from "#app/services/exchange/index.server.ts";
import { titlePage } from "#app/services/reading/index.server.ts";

/** They link to each other; to the site only by its whole address. */

export type TakenItem = Pick<
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
  return translators[isLanguage(code) ? code : "en"];
}

/** With all of its text in one page, or links to its pages. */
export function itemPage(item: TakenItem, origin: string, text: TakenText | undefined, inOne: string) {
  const say = sayFor(item);
  const words = {
    addressOf: () => addressOf(origin, item),
    addressIs: say("item.address"),
    byMachine: say("reading.by-machine"),
    isCut: say("reading.is-cut"),
    contents: say("reading.contents"),
    page: (number: number) => say("reading.page", { number }),
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

export function textPage(item: TakenItem, origin: string, number: number, of: number, html: string) {
  const say = sayFor(item);
  const to = (page: number, words: string) => xml`<a href="${page}.html">${words}</a> `;
  const turn = xml`<p class="turn">${number > 1 ? to(number - 1, say("reading.previous")) : undefined}<a href="index.html">${item.title}</a> ${number < of ? to(number + 1, say("reading.next")) : undefined}</p>`;
  const page = say("reading.page", { number });
  return document(
    say("reading.titled", { page, title: item.title }),
    codeOf(item.language),
    xml`${turn}<h1>${page}</h1>${new Xml(html)}${turn}<p>${addressOf(origin, item)}</p>`.text,
  );
}

export function listPage(title: string, origin: string, items: readonly TakenItem[]) {
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
