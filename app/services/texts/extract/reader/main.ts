import { openSync, readSync } from "node:fs";
import { argv, exit, stdin, stdout } from "node:process";

import { cutPages } from "../cut-pages.ts";
import { normalise, type Raw } from "../normalise.ts";
import { lengthOf, type Node } from "../page-tree.ts";
import { readBbox, readByUnpdf, treeOfPages } from "./pdf.ts";
import { MOST_PAGES, Room } from "./room.ts";

/** A process of its own, since strangers wrote what it reads: each page is a line of JSON, and last how it ended. */

const [kind, path = ""] = argv.slice(2);
const MOST_TEXT = 16 * 1024 * 1024;

/** Codes of errors for which the file is to blame. */
const OF_FILES = new Set([
  ...["Z_DATA_ERROR", "Z_BUF_ERROR", "Z_NEED_DICT", "Z_STREAM_ERROR", "ERR_BUFFER_TOO_LARGE"],
  ...["ERR_ENCODING_NOT_SUPPORTED", "ERR_ENCODING_INVALID_ENCODED_DATA", "ERR_OUT_OF_RANGE"],
  ...["ERR_BUFFER_OUT_OF_BOUNDS"],
]);

let isCut = false;
let lines: string[];
try {
  const pages = await readPages();
  lines = [...pages.map((page) => JSON.stringify(page)), JSON.stringify({ end: "read", isCut })];
} catch (error) {
  if (isOfMachine(error)) throw error;
  lines = [JSON.stringify({ end: "broken" })];
}
stdout.write(lines.join("\n"), () => exit());

/** The machine lacked something or our program is wrong: the file is tried again. */
function isOfMachine(error: unknown) {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return typeof code === "string" && !OF_FILES.has(code);
}

async function readPages(): Promise<Node[][]> {
  const room = new Room();
  if (kind === "bbox" || kind === "pdf") {
    const pages = kind === "bbox" ? await readBbox(stdin, room) : await readByUnpdf(path, room);
    isCut = room.isCut;
    return treeOfPages(pages).map(normalise);
  }
  const nodes = normalise(await readFlow());
  const kept = nodes.filter((node) => room.take(lengthOf(node)));
  const pages = cutPages(kept);
  isCut ||= room.isCut || pages.length > MOST_PAGES;
  return pages.slice(0, MOST_PAGES);
}

async function readFlow(): Promise<Raw[]> {
  if (kind === "docx") return (await import("./docx.ts")).readDocx(path);
  if (kind === "epub") return (await import("./epub.ts")).readEpub(path);
  const { decodeText, readParagraphs, readTxt } = await import("./txt.ts");
  if (kind === "doc") return readParagraphs(decodeText(await readInput()));
  return readTxt(decodeText(readStart(path)));
}

/** A longer text is cut, but not within a letter. */
function readStart(path: string): Buffer {
  const bytes = Buffer.alloc(MOST_TEXT);
  const length = readSync(openSync(path, "r"), bytes, 0, MOST_TEXT, 0);
  isCut = length === MOST_TEXT;
  let end = length;
  while (isCut && end > length - 4 && (bytes[end - 1]! & 0x80) !== 0) end--;
  return bytes.subarray(0, end);
}

async function readInput(): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stdin) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
