import { crc32 } from "node:zlib";

import type { TextHeading } from "#app/models/text.ts";
import { xml, formatXmlDocument, type Xml } from "#app/services/exchange/index.server.ts";

import { type OfflineText, getItemLanguageCode, createTitlePage } from "./offline-text.ts";
import type { TextSource } from "./write-html.ts";

/** Entries are not compressed, because the HTTP response is. Names must be ASCII. The limits are those of ZIP without ZIP64. */
const MAX_ZIP_ENTRIES = 0xffff;
const MAX_ZIP_BYTES = 0xffff_ffff;
/** A fixed date, so that the same text always produces the same bytes. */
const FIXED_DOS_DATE = 0x0021_0000;

class ZipWriter {
  readonly #listed: Buffer[] = [];
  #at = 0;

  entry(name: string, text: string): Buffer {
    const [nameBytes, bytes] = [Buffer.from(name, "latin1"), Buffer.from(text)];
    const fileHeader = Buffer.alloc(26);
    fileHeader.writeUInt16LE(10, 0);
    fileHeader.writeUInt32LE(FIXED_DOS_DATE, 6);
    fileHeader.writeUInt32LE(crc32(bytes), 10);
    fileHeader.writeUInt32LE(bytes.length, 14);
    fileHeader.writeUInt32LE(bytes.length, 18);
    fileHeader.writeUInt16LE(nameBytes.length, 22);
    const localEntry = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), fileHeader, nameBytes, bytes]);
    const directoryFields = Buffer.alloc(14);
    directoryFields.writeUInt32LE(this.#at, 10);
    const version = Buffer.from([10, 0]);
    this.#listed.push(
      Buffer.concat([Buffer.from("PK\x01\x02", "latin1"), version, fileHeader, directoryFields, nameBytes]),
    );
    this.#at += localEntry.length;
    if (this.#listed.length > MAX_ZIP_ENTRIES || this.#at > MAX_ZIP_BYTES)
      throw new RangeError("ZIP file too large");
    return localEntry;
  }

  end(): Buffer {
    const directory = Buffer.concat(this.#listed);
    const end = Buffer.alloc(22);
    end.write("PK\x05\x06", "latin1");
    end.writeUInt16LE(this.#listed.length, 8);
    end.writeUInt16LE(this.#listed.length, 10);
    end.writeUInt32LE(directory.length, 12);
    end.writeUInt32LE(this.#at, 16);
    return Buffer.concat([directory, end]);
  }
}

const CONTAINER_XML = formatXmlDocument(
  xml`<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles>
<rootfile full-path="book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`,
);

export async function* writeEpub(offlineText: OfflineText, { pages, contents, readPages: read }: TextSource) {
  const zip = new ZipWriter();
  yield zip.entry("mimetype", "application/epub+zip");
  yield zip.entry("META-INF/container.xml", CONTAINER_XML);
  yield zip.entry("book.opf", createPackageDocument(offlineText, pages));
  yield zip.entry("contents.xhtml", createContentsPage(offlineText, contents, pages));
  yield zip.entry(
    "title.xhtml",
    createXhtmlPage(offlineText, offlineText.item.title, createTitlePage(offlineText).text),
  );
  for await (const batch of read({ last: 1 }))
    yield Buffer.concat(
      batch.map(({ number, html }) =>
        zip.entry(
          `page-${number}.xhtml`,
          createXhtmlPage(offlineText, offlineText.labels.page(number), html || "<p></p>"),
        ),
      ),
    );
  yield zip.end();
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
