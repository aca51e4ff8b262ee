import { deflateRawSync } from "node:zlib";

import { createEpubFile, createPdfFile, createZipFile } from "#app/models/seed/small-files.ts";

import { buildDoc, HOSTILE_DOCS } from "./word-documents.ts";

export const buildDocx = (body: string, extraFiles: Record<string, string> = {}) =>
  createZipFile({
    "[Content_Types].xml": `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    "_rels/.rels": `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    "word/document.xml": `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
    ...extraFiles,
  });

export const buildParagraph = (text: string, style = "") =>
  `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t>${text}</w:t></w:r></w:p>`;

async function zipDeflated(name: string, content: Buffer): Promise<Buffer> {
  const small = deflateRawSync(content);
  const archive = await createZipFile({ [name]: small });
  for (const offset of [8, archive.lastIndexOf("PK\x01\x02", undefined, "latin1") + 10])
    archive.writeUInt16LE(8, offset);
  return archive;
}

/** A seeded generator (mulberry32). */
export function createRandom(seed: number) {
  let state = seed >>> 0;
  return (below: number) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const PROSE_WORDS =
  "the drum is kept by whoever planted the tree and maji hayana ukabila na mti hauendi ila kwa nyenzo".split(
    " ",
  );
export const buildProse = (below: ReturnType<typeof createRandom>, wordCount: number) =>
  Array.from({ length: wordCount }, () => PROSE_WORDS[below(PROSE_WORDS.length)]!).join(" ");

export type TestDocument = { name: string; extension: string; bytes: Buffer };

async function buildValidDocument(i: number): Promise<TestDocument> {
  const below = createRandom(i);
  const size = 1 + below(8);
  const pages = Array.from({ length: size }, () => Array.from({ length: 30 }, () => buildProse(below, 10)));
  const kinds: (() => TestDocument | Promise<TestDocument>)[] = [
    () => ({ name: `${i}.pdf`, extension: "pdf", bytes: createPdfFile(`Document ${i}`, ...pages) }),
    async () => ({
      name: `${i}.docx`,
      extension: "docx",
      bytes: await buildDocx(
        pages
          .map(
            (lines) =>
              buildParagraph("A chapter", "Heading1") + lines.map((line) => buildParagraph(line)).join(""),
          )
          .join(""),
      ),
    }),
    async () => ({
      name: `${i}.epub`,
      extension: "epub",
      bytes: await createEpubFile(`Book ${i}`, pages.flat().join("</p><p>")),
    }),
    () => ({
      name: `${i}.txt`,
      extension: "txt",
      bytes: Buffer.from(pages.map((lines) => lines.join("\n\n")).join("\n\n")),
    }),
    () => ({ name: `${i}.doc`, extension: "doc", bytes: buildDoc(pages.flat()) }),
  ];
  return kinds[i % kinds.length]!();
}

/** A valid document with bytes changed, truncated, duplicated or moved. */
async function buildBrokenDocument(i: number): Promise<TestDocument> {
  const below = createRandom(i * 7 + 1);
  const { extension, bytes } = await buildValidDocument(i);
  const changed = Buffer.from(bytes);
  for (let n = 1 + below(40); n > 0; n--) changed[below(changed.length)] = below(256);
  const offset = below(changed.length);
  const variants = [
    changed,
    changed.subarray(0, offset),
    Buffer.concat([changed, changed.subarray(offset)]),
    Buffer.concat([changed.subarray(offset), changed.subarray(0, offset)]),
  ];
  return { name: `broken-${i}.${extension}`, extension, bytes: variants[below(variants.length)]! };
}

const MB = 1024 * 1024;
const buildOpf = (spine: string) =>
  `<package><manifest><item id="t" href="t.xhtml" media-type="application/xhtml+xml"/></manifest><spine>${spine}</spine></package>`;
const CONTAINER = `<container><rootfiles><rootfile full-path="b.opf"/></rootfiles></container>`;
const buildEpub = (text: string, spine = '<itemref idref="t"/>') =>
  createZipFile({ "META-INF/container.xml": CONTAINER, "b.opf": buildOpf(spine), "t.xhtml": text });
const ENTITY_BOMB = `<!DOCTYPE x [<!ENTITY a "ha">${Array.from({ length: 20 }, (_, i) => `<!ENTITY ${String.fromCharCode(98 + i)} "${`&${String.fromCharCode(97 + i)};`.repeat(10)}">`).join("")}]>`;
const nestTags = (open: string, close: string, times: number) =>
  open.repeat(times) + "deep" + close.repeat(times);
const buildPdfObjects = (body: string, root = "1 0 R") =>
  Buffer.from(`%PDF-1.4\n${body}\ntrailer\n<< /Size 9 /Root ${root} >>\nstartxref\n9\n%%EOF\n`);

const HOSTILE_FILES: Record<string, () => Buffer | Promise<Buffer>> = {
  // 200 MB of zeros in 200 kB.
  "bomb.docx": () => zipDeflated("word/document.xml", Buffer.alloc(200 * MB)),
  "bomb.epub": () => zipDeflated("META-INF/container.xml", Buffer.alloc(200 * MB, "<a>")),
  "many.epub": () => buildEpub("<p>x</p>", '<itemref idref="t"/>'.repeat(100_000)),
  "deep.docx": () => buildDocx(nestTags("<w:tbl><w:tr><w:tc>", "</w:tc></w:tr></w:tbl>", 20_000)),
  "deep.epub": () => buildEpub(nestTags("<div><blockquote>", "</blockquote></div>", 200_000)),
  "deep-inline.epub": () => buildEpub(`<p>${nestTags("<em><sup>", "</sup></em>", 200_000)}</p>`),
  "laughs.docx": () => buildDocx("", { "word/document.xml": `${ENTITY_BOMB}<w:document>&u;</w:document>` }),
  "laughs.epub": () => buildEpub(`${ENTITY_BOMB}<html><p>&u;&t;&s;</p></html>`),
  "outside.epub": () =>
    buildEpub(`<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]><html><p>&f;</p></html>`),
  "climbs.epub": () =>
    createZipFile({
      "META-INF/container.xml": CONTAINER,
      "b.opf": buildOpf('<itemref idref="t"/>').replace("t.xhtml", "../../../../etc/passwd"),
    }),
  "long-line.txt": () => Buffer.alloc(20 * MB, "a"),
  "lines.txt": () => Buffer.alloc(4 * MB, "a\n\n"),
  "nothing.txt": () => Buffer.alloc(4 * MB),
  "half.txt": () => Buffer.from([0xff, 0xfe, 0x41]),
  "empty.txt": () => Buffer.alloc(0),
  "circle.pdf": () =>
    buildPdfObjects(
      "1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 10000 >>\nendobj",
    ),
  "xref-circle.pdf": () =>
    Buffer.from(
      "%PDF-1.4\nxref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 1 /Root 1 0 R /Prev 9 >>\nstartxref\n9\n%%EOF\n",
    ),
  "self-length.pdf": () =>
    buildPdfObjects(
      "1 0 obj\n<< /Type /Catalog /Pages 2 0 R /Length 1 0 R >>\nstream\n1 0 R\nendstream\nendobj",
    ),
  "deep.pdf": () => buildPdfObjects(`1 0 obj\n${"[".repeat(500_000)}\nendobj`),
  "count.pdf": () =>
    buildPdfObjects(
      "1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 2147483647 >>\nendobj",
    ),
  "pages.pdf": () => createPdfFile("Many", ...Array.from({ length: 10_000 }, (_, i) => [`Page ${i}`])),
  "no.pdf": () => Buffer.from("%PDF-"),
  "stored.pdf": () => Buffer.alloc(5 * MB, "%PDF-1.4 obj << stream "),
  ...HOSTILE_DOCS,
};

/** The hostile files first, then broken documents. */
export async function buildHostileDocuments(count: number): Promise<TestDocument[]> {
  const hostileFiles = await Promise.all(
    Object.entries(HOSTILE_FILES).map(async ([name, make]): Promise<TestDocument> => {
      const extension = name.replace(/^.*\./, "");
      return { name, extension, bytes: await make() };
    }),
  );
  const brokenDocuments = await Promise.all(
    Array.from({ length: Math.max(0, count - hostileFiles.length) }, (_, i) => buildBrokenDocument(i)),
  );
  return [...hostileFiles, ...brokenDocuments].slice(0, count);
}
