import type { Heading } from "#app/models/text.ts";
import { xml, xmlDocument, type Xml } from "#app/services/exchange/index.server.ts";

import type { Text } from "./html-file.ts";
import { type Home, languageOf, titlePage } from "./home-words.ts";
import { Zip } from "./zip.ts";

/** Each page of the text is a page of the book, so that notes and searches mean the same in both. */

const CONTAINER = xmlDocument(
  xml`<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles>
<rootfile full-path="book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`,
);

export async function* writeEpub(home: Home, { pages, contents, read }: Text) {
  const zip = new Zip();
  yield zip.entry("mimetype", "application/epub+zip");
  yield zip.entry("META-INF/container.xml", CONTAINER);
  yield zip.entry("book.opf", packageOf(home, pages));
  yield zip.entry("contents.xhtml", contentsOf(home, contents, pages));
  yield zip.entry("title.xhtml", document(home, home.item.title, titlePage(home).text));
  for await (const some of read({ last: 1 }))
    yield Buffer.concat(
      some.map(({ number, html }) =>
        zip.entry(`page-${number}.xhtml`, document(home, home.words.page(number), html || "<p></p>")),
      ),
    );
  yield zip.end();
}

const langOf = (home: Home) => {
  const lang = languageOf(home.item);
  return lang ? xml` lang="${lang}" xml:lang="${lang}"` : undefined;
};

const document = (home: Home, title: string, body: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE html>\n${
    xml`<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"${langOf(home)}><head><title>${title}</title></head>`
      .text
  }<body>${body}</body></html>\n`;

function packageOf(home: Home, pages: number) {
  const { id, title, author, createdAt, rights } = home.item;
  const numbers = Array.from({ length: pages }, (_, at) => at + 1);
  const item = (name: string, more?: Xml) =>
    xml`<item id="${name}" href="${name}.xhtml" media-type="application/xhtml+xml"${more}/>\n`;
  const shown = ["title", "contents", ...numbers.map((number) => `page-${number}`)];
  return xmlDocument(
    xml`<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">urn:uuid:${id}</dc:identifier>
<dc:title>${title}</dc:title>
<dc:creator>${author}</dc:creator>
<dc:language>${languageOf(home.item) ?? "und"}</dc:language>
<dc:rights>${home.words.rights(rights)}</dc:rights>
<dc:source>${home.words.addressOf(home.item)}</dc:source>
<meta property="dcterms:modified">${`${createdAt.slice(0, 19)}Z`}</meta>
</metadata>
<manifest>
${item("contents", xml` properties="nav"`)}${item("title")}${numbers.map((number) => item(`page-${number}`))}</manifest>
<spine>${shown.map((name) => xml`<itemref idref="${name}"/>`)}</spine>
</package>`,
  );
}

function contentsOf(home: Home, contents: readonly Heading[], pages: number) {
  const link = (page: number, text: string) => xml`<li><a href="page-${page}.xhtml">${text}</a></li>\n`;
  const headings = contents.filter(({ page, text }) => page >= 1 && page <= pages && text.trim());
  const numbers = Array.from({ length: pages }, (_, at) => at + 1);
  const list = headings.length
    ? headings.map(({ page, text }) => link(page, text))
    : numbers.map((number) => link(number, home.words.page(number)));
  const listed = numbers.map((number) => link(number, String(number)));
  return document(
    home,
    home.words.contents,
    xml`<nav epub:type="toc"><h1>${home.words.contents}</h1><ol>${list}</ol></nav>
<nav epub:type="page-list" hidden="hidden"><ol>${listed}</ol></nav>`.text,
  );
}
