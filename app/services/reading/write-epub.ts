import { Readable } from "node:stream";

import { ZipFile } from "yazl";

import { readZip } from "#app/core/zip.server.ts";
import type { TextHeading } from "#app/models/text.ts";
import { xml, formatXmlDocument, type Xml } from "#app/core/text/xml.ts";

import type { ExportedPage } from "./export-text.server.ts";
import { type OfflineText, getItemLanguageCode, createTitlePage } from "./offline-text.ts";
import type { TextSource } from "./write-html.ts";

const CONTAINER_XML = formatXmlDocument(
  xml`<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles>
<rootfile full-path="book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`,
);

/** A fixed date, so that the same text always produces the same bytes. */
const ENTRY_OPTIONS = { mtime: new Date(0) };

export async function* writeEpub(offlineText: OfflineText, { pages, contents, readPages }: TextSource) {
  const zip = new ZipFile();
  const addText = (name: string, text: string, compress = true) =>
    zip.addBuffer(Buffer.from(text), name, { ...ENTRY_OPTIONS, compress });
  // Readers recognise the file by this first entry, which must not be compressed.
  addText("mimetype", "application/epub+zip", false);
  addText("META-INF/container.xml", CONTAINER_XML);
  addText("book.opf", createPackageDocument(offlineText, pages));
  addText("contents.xhtml", createContentsPage(offlineText, contents, pages));
  addText(
    "title.xhtml",
    createXhtmlPage(offlineText, offlineText.item.title, createTitlePage(offlineText).text),
  );
  addPages(zip, offlineText, pages, readPages({ last: 1 }));
  yield* readZip(zip);
}

/** Each page is read when the archive comes to it, so that only one batch is in memory. */
function addPages(
  zip: ZipFile,
  offlineText: OfflineText,
  pages: number,
  batches: ReturnType<TextSource["readPages"]>,
) {
  let batch: ExportedPage[] = [];
  const readPage = async (number: number) => {
    if (batch.length === 0) batch = (await batches.next()).value ?? [];
    const html = batch.shift()?.html || "<p></p>";
    return Readable.from([Buffer.from(createXhtmlPage(offlineText, offlineText.labels.page(number), html))]);
  };
  for (let number = 1; number <= pages; number++)
    zip.addReadStreamLazy(`page-${number}.xhtml`, ENTRY_OPTIONS, (send) =>
      readPage(number).then(
        (page) => send(null, page),
        (error: unknown) => send(error, Readable.from([])),
      ),
    );
}

const toLangAttributes = (offlineText: OfflineText) => {
  const lang = getItemLanguageCode(offlineText.item);
  return lang ? xml` lang="${lang}" xml:lang="${lang}"` : undefined;
};

const createXhtmlPage = (offlineText: OfflineText, title: string, body: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE html>\n${
    xml`<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"${toLangAttributes(offlineText)}><head><title>${title}</title></head>`
      .text
  }<body>${body}</body></html>\n`;

function createPackageDocument(offlineText: OfflineText, pages: number) {
  const { id, title, author, createdAt, rights } = offlineText.item;
  const numbers = Array.from({ length: pages }, (_, at) => at + 1);
  const item = (name: string, attributes?: Xml) =>
    xml`<item id="${name}" href="${name}.xhtml" media-type="application/xhtml+xml"${attributes}/>\n`;
  const documentNames = ["title", "contents", ...numbers.map((number) => `page-${number}`)];
  return formatXmlDocument(
    xml`<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">urn:uuid:${id}</dc:identifier>
<dc:title>${title}</dc:title>
<dc:creator>${author}</dc:creator>
<dc:language>${getItemLanguageCode(offlineText.item) ?? "und"}</dc:language>
<dc:rights>${offlineText.labels.rights(rights)}</dc:rights>
<dc:source>${offlineText.labels.itemUrl(offlineText.item)}</dc:source>
<meta property="dcterms:modified">${`${createdAt.slice(0, 19)}Z`}</meta>
</metadata>
<manifest>
${item("contents", xml` properties="nav"`)}${item("title")}${numbers.map((number) => item(`page-${number}`))}</manifest>
<spine>${documentNames.map((name) => xml`<itemref idref="${name}"/>`)}</spine>
</package>`,
  );
}

function createContentsPage(offlineText: OfflineText, contents: readonly TextHeading[], pages: number) {
  const link = (page: number, text: string) => xml`<li><a href="page-${page}.xhtml">${text}</a></li>\n`;
  const headings = contents.filter(({ page, text }) => page >= 1 && page <= pages && text.trim());
  const numbers = Array.from({ length: pages }, (_, at) => at + 1);
  const list = headings.length
    ? headings.map(({ page, text }) => link(page, text))
    : numbers.map((number) => link(number, offlineText.labels.page(number)));
  const pageLinks = numbers.map((number) => link(number, String(number)));
  return createXhtmlPage(
    offlineText,
    offlineText.labels.contents,
    xml`<nav epub:type="toc"><h1>${offlineText.labels.contents}</h1><ol>${list}</ol></nav>
<nav epub:type="page-list" hidden="hidden"><ol>${pageLinks}</ol></nav>`.text,
  );
}
