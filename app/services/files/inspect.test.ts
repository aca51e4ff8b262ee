import { writeFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, test } from "vitest";

import {
  createEpubFile,
  createPdfFile,
  createPngFile,
  createWavFile,
  createZipFile,
} from "#app/models/seed/small-files.ts";

import { createFolder } from "../../../tests/setup/folders.ts";
import { checkFileMatchesExtension } from "./inspect.server.ts";
import type { FileExtension } from "./file-kinds.ts";

const dir = createFolder("kinds");

let number = 0;
const checkFile = (bytes: Buffer, extension: FileExtension) => {
  const path = join(dir, String(number++));
  writeFileSync(path, bytes);
  return checkFileMatchesExtension(path, extension);
};

const docx = await createZipFile({
  "[Content_Types].xml": "<Types/>",
  "_rels/.rels": "<x/>",
  "word/document.xml": "<w/>",
});

function compound(stream: string): Buffer {
  const file = Buffer.alloc(512 * 4);
  Buffer.from("d0cf11e0a1b11ae1", "hex").copy(file);
  file.writeUInt16LE(0x3e, 24);
  file.writeUInt16LE(3, 26);
  file.writeUInt16LE(0xfffe, 28);
  file.writeUInt16LE(9, 30);
  file.writeUInt16LE(6, 32);
  file.writeUInt32LE(1, 44);
  file.writeUInt32LE(1, 48);
  file.fill(0xff, 76, 512);
  file.writeUInt32LE(0, 76);
  // The sector table: itself, then two directory sectors.
  file.fill(0xff, 512, 1024);
  file.writeUInt32LE(0xfffffffd, 512);
  file.writeUInt32LE(2, 516);
  file.writeUInt32LE(0xfffffffe, 520);
  const entry = (at: number, name: string) => {
    file.write(name, at, "utf16le");
    file.writeUInt16LE((name.length + 1) * 2, at + 64);
  };
  entry(1024, "Root Entry");
  entry(1536, stream);
  return file;
}

const mp4 = (brand: string) =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from(`ftyp${brand}\0\0\0\0${brand}mp42`),
    Buffer.alloc(64),
  ]);
const ebml = (type: string) =>
  Buffer.concat([
    Buffer.from("1a45dfa39f4286810142f7810142f2810442f381084282", "hex"),
    Buffer.from([0x80 | type.length]),
    Buffer.from(type),
    Buffer.alloc(64),
  ]);
const mobi = Buffer.concat([Buffer.alloc(60), Buffer.from("BOOKMOBI"), Buffer.alloc(64)]);
const mp3 = Buffer.concat([
  Buffer.from("ID3\x04\0\0\0\0\0\0", "latin1"),
  Buffer.from("fffb9000", "hex"),
  Buffer.alloc(500),
]);
const gif = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
const jpg = Buffer.concat([
  Buffer.from("ffd8ffe000104a46494600010100000100010000", "hex"),
  Buffer.alloc(64),
  Buffer.from("ffd9", "hex"),
]);
const text = Buffer.from("Habari ya asubuhi — ከበሮ, 鼓.\n");

const VALID_FILES: [FileExtension, Buffer][] = [
  ["pdf", createPdfFile("A page", ["of text"])],
  ["doc", compound("WordDocument")],
  ["docx", docx],
  ["txt", text],
  ["txt", Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), text])],
  ["epub", await createEpubFile("A book", "of text")],
  ["mobi", mobi],
  ["jpg", jpg],
  ["jpeg", jpg],
  ["png", createPngFile(4, 4, [[1, 2, 3]])],
  ["gif", gif],
  ["mp4", mp4("isom")],
  ["webm", ebml("webm")],
  ["mp3", mp3],
  ["wav", createWavFile(0.1)],
];

test.each(VALID_FILES)("accepts a valid %s", async (extension, bytes) => {
  expect(await checkFile(bytes, extension)).toBe(true);
});

describe("checkFileMatchesExtension()", () => {
  const page = Buffer.from("<!doctype html><script>alert(1)</script>");
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  const program = Buffer.concat([Buffer.from("\x7fELF\x02\x01\x01", "latin1"), Buffer.alloc(200)]);
  const extensions = [...new Set(VALID_FILES.map(([extension]) => extension))];

  test.each(extensions)("rejects HTML, SVG, a program and zeros as %s", async (extension) => {
    const textFiles = extension === "txt" ? [] : [page, svg, Buffer.from("P")];
    const invalidFiles = [program, Buffer.alloc(100), ...textFiles];
    for (const bytes of invalidFiles) expect(await checkFile(bytes, extension)).toBe(false);
  });

  test.each(extensions)("rejects every other kind as %s", async (extension) => {
    const isSameKind = (other: FileExtension) =>
      other.replace("jpeg", "jpg") === extension.replace("jpeg", "jpg");
    for (const [otherExtension, bytes] of VALID_FILES)
      if (!isSameKind(otherExtension))
        expect([otherExtension, await checkFile(bytes, extension)]).toEqual([otherExtension, false]);
  });

  test("checks the content of an archive", async () => {
    const plain = await createZipFile({ "a.txt": "a" });
    const macros = await createZipFile({
      "[Content_Types].xml": "",
      "word/document.xml": "",
      "word/vbaProject.bin": "",
    });
    const sheet = await createZipFile({ "[Content_Types].xml": "", "xl/workbook.xml": "" });
    for (const bytes of [plain, macros, sheet, docx.subarray(0, -30)])
      expect(await checkFile(bytes, "docx")).toBe(false);
    const late = await createZipFile({ "META-INF/container.xml": "", mimetype: "application/epub+zip" });
    for (const bytes of [plain, late, docx]) expect(await checkFile(bytes, "epub")).toBe(false);
  });

  test("rejects an old spreadsheet as doc, also with a circular sector chain", async () => {
    expect(await checkFile(compound("Workbook"), "doc")).toBe(false);
    const circle = compound("Workbook");
    circle.writeUInt32LE(1, 520);
    expect(await checkFile(circle, "doc")).toBe(false);
  });

  test("rejects text with invalid UTF-8 or null characters", async () => {
    for (const bytes of [
      Buffer.from("caf\xe9", "latin1"),
      Buffer.from("\ufeffHabari", "utf16le"),
      Buffer.concat([text, Buffer.from([0xe2, 0x80])]),
      Buffer.from("a\0b"),
    ])
      expect(await checkFile(bytes, "txt")).toBe(false);
  });

  test("rejects a video of another kind", async () => {
    expect(await checkFile(ebml("matroska"), "webm")).toBe(false);
    expect(await checkFile(mp4("qt  "), "mp4")).toBe(false);
  });
});
