import { argv, stdin, stdout } from "node:process";

import { readCsv } from "./csv.ts";
import { readOai } from "./oai.ts";
import type { Answer } from "./read.ts";

/** Runs in a process of its own, which `runReader` limits. Prints a JSON line for each row, then one about the rest. */

const [kind, most] = [argv[2], Number(argv[3])];

const chunks: Buffer[] = [];
for await (const chunk of stdin) chunks.push(chunk as Buffer);

const { rows, ...about } = await read(Buffer.concat(chunks));
stdout.write([...rows, about].map((line) => JSON.stringify(line)).join("\n"));

async function read(bytes: Buffer): Promise<Answer> {
  const { text, encoding } = decode(bytes);
  if (kind === "oai") return readOai(text);
  if (kind === "csv") return { ...readCsv(text, most), encoding };
  // Heavy to load.
  const { readBibtex, readRis } = await import("./bibliography.ts");
  return { ...(kind === "bibtex" ? readBibtex(text, most) : readRis(text, most)), encoding };
}

/** UTF-8 or UTF-16 by its mark; anything else is taken for Excel's windows-1252. */
function decode(bytes: Buffer) {
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  for (const encoding of isWide ? [bytes[0] === 0xff ? "utf-16le" : "utf-16be"] : ["utf-8"])
    try {
      return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), encoding };
    } catch {
      // Not in this encoding.
    }
  return { text: new TextDecoder("windows-1252").decode(bytes), encoding: "windows-1252" };
}
