import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { buffer } from "node:stream/consumers";
import { crc32, deflateSync } from "node:zlib";

import { ZipFile } from "yazl";

const MAX_LINE_CHARACTERS = 84;

/** Drawings of `seed/pictures/`, which are free of rights. */
export const getDrawingPath = (name: string) =>
  createRequire(import.meta.url).resolve(`#app/models/seed/pictures/${name}.jpg`);
export const readDrawing = (name: string) => readFileSync(getDrawingPath(name));

export const createPdfFile = (title: string, ...pages: string[][]): Buffer => writePdf(title, pages);

/** The cover, a JPEG of COVER_WIDTH by COVER_HEIGHT, is on the first page below its text. */
export const createPdfBook = (cover: string, title: string, ...pages: string[][]): Buffer =>
  writePdf(title, pages, readDrawing(cover));

export const createPdf = (name: string, title: string, ...pages: (string | string[])[]) => ({
  name,
  bytes: () => createPdfFile(title, ...pages.map((page) => [page].flat())),
});
/** A book with a drawn cover. */
export const createBook = (name: string, cover: string, title: string, ...pages: (string | string[])[]) => ({
  name,
  bytes: () => createPdfBook(cover, title, ...pages.map((page) => [page].flat())),
});
export const createTextFile = (name: string, ...lines: string[]) => ({
  name,
  bytes: () => Buffer.from(lines.join("\n")),
});

const COVER_WIDTH = 600;
const COVER_HEIGHT = 860;
/** Smaller below a longer text. */
const drawCover = (paragraphs: string[]) =>
  `\nq ${paragraphs.length > 1 ? "340 0 0 487 128" : "440 0 0 631 78"} 48 cm /P1 Do Q`;

function writePdf(title: string, pages: string[][], cover?: Buffer): Buffer {
  const page = (number: number) => 4 + number * 2;
  const resources = `/Font << /F1 3 0 R >>${cover ? ` /XObject << /P1 ${page(pages.length)} 0 R >>` : ""}`;
  const kids = pages.map((_, i) => `${page(i)} 0 R`).join(" ");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    ...pages.flatMap((paragraphs, i) => {
      const text =
        drawPdfPage(i === 0 ? title : undefined, paragraphs) +
        (cover && i === 0 ? drawCover(paragraphs) : "");
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${page(i) + 1} 0 R /Resources << ${resources} >> >>`,
        `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
      ];
    }),
    ...(cover
      ? [
          `<< /Type /XObject /Subtype /Image /Width ${COVER_WIDTH} /Height ${COVER_HEIGHT} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${cover.length} >>\nstream\n${cover.toString("latin1")}\nendstream`,
        ]
      : []),
  ];
  const offsets: number[] = [];
  const parts = ["%PDF-1.4\n"];
  let at = parts[0]!.length;
  const write = (part: string) => {
    parts.push(part);
    at += part.length;
  };
  for (const [i, object] of objects.entries()) {
    offsets.push(at);
    write(`${i + 1} 0 obj\n${object}\nendobj\n`);
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`;
  write(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}${end}`);
  return Buffer.from(parts.join(""), "latin1");
}

/** The font's encoding has ’ at another place than Unicode. */
const toPdfText = (text: string) =>
  `(${text.replaceAll(/[\\()]/g, (sign) => `\\${sign}`).replaceAll("’", "\\222")}) Tj`;

function drawPdfPage(title: string | undefined, paragraphs: string[]): string {
  const lines = ["BT /F1 20 Tf 72 760 Td", ...(title ? [toPdfText(title)] : []), "/F1 12 Tf"];
  for (const paragraph of paragraphs) {
    const isHeading = paragraph.startsWith("# ");
    const [first = "", ...rest] = wrapLines(isHeading ? paragraph.slice(2) : paragraph);
    if (isHeading) lines.push(`/F1 16 Tf 0 -34 Td ${toPdfText(first)} /F1 12 Tf`);
    else lines.push(`0 -22 Td ${toPdfText(first)}`);
    lines.push(...rest.map((line) => `0 -15 Td ${toPdfText(line)}`));
  }
  return [...lines, "ET"].join("\n");
}

function wrapLines(text: string): string[] {
  const lines = [""];
  for (const word of text.split(" ")) {
    const longer = lines.at(-1) ? `${lines.at(-1)} ${word}` : word;
    if (longer.length > MAX_LINE_CHARACTERS) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

export function createWavFile(seconds: number, pitch = 220): Buffer {
  const rate = 8_000;
  const samples = Math.round(seconds * rate);
  const data = Buffer.alloc(44 + samples * 2);
  data.write("RIFF", 0);
  data.writeUInt32LE(36 + samples * 2, 4);
  data.write("WAVEfmt ", 8);
  data.writeUInt32LE(16, 16);
  data.writeUInt16LE(1, 20);
  data.writeUInt16LE(1, 22);
  data.writeUInt32LE(rate, 24);
  data.writeUInt32LE(rate * 2, 28);
  data.writeUInt16LE(2, 32);
  data.writeUInt16LE(16, 34);
  data.write("data", 36);
  data.writeUInt32LE(samples * 2, 40);
  for (let i = 0; i < samples; i++)
    data.writeInt16LE(
      Math.round(8_000 * (1 - i / samples) * Math.sin((2 * Math.PI * pitch * i) / rate)),
      44 + i * 2,
    );
  return data;
}

export function createPngFile(width: number, height: number, colours: [number, number, number][]): Buffer {
  const rows = Buffer.alloc(height * (1 + width * 3));
  for (let y = 0; y < height; y++) {
    const [r, g, b] = colours[Math.floor((y * colours.length) / height)]!;
    for (let x = 0; x < width; x++) rows.set([r, g, b], y * (1 + width * 3) + 1 + x * 3);
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const chunk = (kind: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(kind), data]);
    const whole = Buffer.alloc(body.length + 8);
    whole.writeUInt32BE(data.length, 0);
    body.copy(whole, 4);
    whole.writeUInt32BE(crc32(body), body.length + 4);
    return whole;
  };
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** An archive without compression. The same entries always produce the same bytes. */
export function createZipFile(entries: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(entries))
    zip.addBuffer(Buffer.from(content as string), name, { mtime: new Date(0), compress: false });
  zip.end();
  return buffer(zip.outputStream);
}

export const createEpubFile = (title: string, text: string, language = "en", cover?: string) =>
  createZipFile({
    mimetype: "application/epub+zip",
    "META-INF/container.xml": `<?xml version="1.0"?><container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`,
    "book.opf": `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">${title}</dc:identifier><dc:title>${title}</dc:title><dc:language>${language}</dc:language></metadata><manifest><item id="text" href="text.xhtml" media-type="application/xhtml+xml"/>${cover ? `<item id="cover" href="cover.jpg" media-type="image/jpeg" properties="cover-image"/>` : ""}</manifest><spine><itemref idref="text"/></spine></package>`,
    "text.xhtml": `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>${title}</title></head><body><p>${text}</p></body></html>`,
    ...(cover && { "cover.jpg": readDrawing(cover) }),
  });
