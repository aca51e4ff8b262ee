import { argv, stdin, stdout } from "node:process";

import { parseCsv } from "./csv.ts";
import { parseOai } from "./oai.ts";
import type { ReaderResult } from "./imported-row.ts";

/** This script runs in a sandbox, see `runReader`. It prints a JSON line per row, then a summary line. */

const [kind, maxRows] = [argv[2], Number(argv[3])];

const chunks: Buffer[] = [];
for await (const chunk of stdin) chunks.push(chunk as Buffer);

const { rows, ...summary } = await readInput(Buffer.concat(chunks));
stdout.write([...rows, summary].map((line) => JSON.stringify(line)).join("\n"));

async function readInput(bytes: Buffer): Promise<ReaderResult> {
  const { text, encoding } = decodeText(bytes);
  if (kind === "oai") return parseOai(text);
  if (kind === "csv") return { ...parseCsv(text, maxRows), encoding };
  const { parseBibtex, parseRis } = await import("./bibliography.ts");
  return { ...(kind === "bibtex" ? parseBibtex(text, maxRows) : parseRis(text, maxRows)), encoding };
}

function decodeText(bytes: Buffer) {
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  for (const encoding of isWide ? [bytes[0] === 0xff ? "utf-16le" : "utf-16be"] : ["utf-8"])
    try {
      return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), encoding };
    } catch {}
  return { text: new TextDecoder("windows-1252").decode(bytes), encoding: "windows-1252" };
}
