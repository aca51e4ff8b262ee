import { createHash, type Hash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { getTranslator } from "#app/core/site.server.ts";
import { isLanguage } from "#app/messages/languages.ts";
import type { Translate } from "#app/messages/translate.ts";
import type { Content } from "#app/schemas/content.ts";
import { SECTION_PATHS } from "#app/schemas/lists/content.ts";
import { getLanguageCode } from "#app/schemas/item-facts.ts";
import { xml, Xml } from "#app/core/text/xml.ts";
import { createTitlePage } from "#app/services/reading/index.server.ts";

export type PackageItem = Pick<
  Content,
  "id" | "title" | "author" | "description" | "category" | "language" | "rights"
>;
/** What there is to read of a file. It is in the item's page, or on pages whose names begin with `prefix`. */
export type PackagePart = {
  name?: string;
  pages: number;
  prefix: string;
  isOcr: boolean;
  isTruncated: boolean;
  headings: PackageHeading[];
  singlePageHtml: string;
};
type PackageHeading = { text: string; page: number };

const PAGE_STYLE = `body{max-width:38rem;margin:auto;padding:1rem;font:1.1rem/1.6 Georgia,serif;overflow-wrap:break-word}
table{border-collapse:collapse}td,th{border:1px solid;padding:.2em .5em;text-align:left}.turn{color:gray}`;

const createHtmlPage = (title: string, lang: string | undefined, body: string) =>
  `<!DOCTYPE html>\n<html${lang ? ` lang="${lang}"` : ""}><head><meta charset="utf-8"/>` +
  `<meta name="viewport" content="width=device-width, initial-scale=1"/>${xml`<title>${title}</title>`.text}` +
  `<style>${PAGE_STYLE}</style></head><body>${body}</body></html>\n`;

const getItemUrl = (origin: string, { category, id }: Pick<PackageItem, "category" | "id">) =>
  `${origin}${SECTION_PATHS[category]}/${id}`;

function getItemTranslator({ language }: Pick<PackageItem, "language">): Translate {
  const code = getLanguageCode(language);
  return getTranslator(isLanguage(code) ? code : "en");
}

export function renderItemPage(item: PackageItem, origin: string, parts: readonly PackagePart[]) {
  const t = getItemTranslator(item);
  const labels = {
    itemUrl: () => getItemUrl(origin, item),
    addressLabel: t("item.permanent-address"),
    byMachine: t("reading.automatic-text"),
    isTruncated: t("reading.truncated"),
    contents: t("reading.contents"),
    page: (number: number) => t("reading.page", { number }),
    rights: (rights: Content["rights"]) => t(rights ? `rights.${rights}` : "rights.unknown"),
  };
  const textState = {
    isOcr: parts.some(({ isOcr }) => isOcr),
    isTruncated: parts.some(({ isTruncated }) => isTruncated),
  };
  const head = createTitlePage({ item, labels, ...textState });
  const descriptionLines = item.description.split(/\n+/).map((line) => xml`<p>${line}</p>`);
  const contents = parts.flatMap((part) => [
    part.name ? xml`<h2>${part.name}</h2>` : undefined,
    renderContents(part, labels),
  ]);
  return createHtmlPage(
    item.title,
    getLanguageCode(item.language),
    xml`<p><a href="../index.html">${t(`category.${item.category}`)}</a></p>${head}${descriptionLines}${contents}`
      .text,
  );
}

function renderContents(
  { pages, prefix, headings, singlePageHtml }: PackagePart,
  labels: { contents: string; page(number: number): string },
) {
  if (singlePageHtml) return new Xml(singlePageHtml);
  const toListItem = (page: number, words: string) =>
    xml`<li><a href="${prefix}${page}.html">${words}</a></li>`;
  const pageItems = Array.from({ length: pages }, (_, at) => toListItem(at + 1, labels.page(at + 1)));
  const headingItems = headings.map(({ page, text }) => toListItem(page, text));
  return xml`<h2>${labels.contents}</h2>${headingItems.length ? xml`<ul>${headingItems}</ul>` : undefined}<ul>${pageItems}</ul>`;
}

type PackageTextPage = Pick<PackagePart, "prefix" | "pages"> & { number: number; html: string };

export function renderTextPage(
  item: PackageItem,
  origin: string,
  { prefix, number, pages: pageCount, html }: PackageTextPage,
) {
  const t = getItemTranslator(item);
  const toPageLink = (page: number, words: string) => xml`<a href="${prefix}${page}.html">${words}</a> `;
  const pageLinks = xml`<p class="turn">${number > 1 ? toPageLink(number - 1, t("reading.previous")) : undefined}<a href="index.html">${item.title}</a> ${number < pageCount ? toPageLink(number + 1, t("reading.next")) : undefined}</p>`;
  const page = t("reading.page", { number });
  return createHtmlPage(
    t("reading.page-title", { page, title: item.title }),
    getLanguageCode(item.language),
    xml`${pageLinks}<h1>${page}</h1>${new Xml(html)}${pageLinks}<p>${getItemUrl(origin, item)}</p>`.text,
  );
}

export function renderIndexPage(title: string, origin: string, items: readonly PackageItem[]) {
  const listItems = items.map(
    ({ id, title, author }) => xml`<li><a href="${id}/index.html">${title}</a>, ${author}</li>\n`,
  );
  return createHtmlPage(title, "en", xml`<h1>${title}</h1><p>${origin}</p><ul>${listItems}</ul>`.text);
}

/** Even a small file occupies a whole disk block. */
export const DISK_BLOCK_BYTES = 4096;

export class HashedFolder {
  readonly #hash: Hash = createHash("sha256");
  readonly path: string;
  bytes = 0;

  constructor(path: string) {
    this.path = path;
  }

  async write(name: string, content: string | Buffer) {
    const path = join(this.path, name);
    await mkdir(join(path, ".."), { recursive: true });
    await writeFile(path, content);
    this.#hash.update(`${name}\0`).update(content).update("\0");
    this.bytes += Math.ceil(Buffer.byteLength(content) / DISK_BLOCK_BYTES) * DISK_BLOCK_BYTES;
  }

  digest = () => this.#hash.digest("hex");
}
