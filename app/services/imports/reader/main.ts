import { argv, stdin, stdout } from "node:process";

import { readCsv } from "./csv.ts";
import { readOai } from "./oai.ts";
import type { Answer } from "./read.ts";

/**
 * A process of its own, which reads what strangers wrote: bytes come in, rows go out as JSON. It is ended when it takes
 * too long or too much, so that nobody else waits for it.
 */

const [kind, most] = [argv[2], Number(argv[3])];

const chunks: Buffer[] = [];
for await (const chunk of stdin) chunks.push(chunk as Buffer);

stdout.write(JSON.stringify(await read(Buffer.concat(chunks))));

async function read(bytes: Buffer): Promise<Answer> {
  const { text, encoding } = decode(bytes);
  if (kind === "oai") return readOai(text);
  if (kind === "csv") return { ...readCsv(text, most), encoding };
  // Heavy to load, and only needed here.
  const { readBibtex, readRis } = await import("./bibliography.ts");
  return { ...(kind === "bibtex" ? readBibtex(text, most) : readRis(text, most)), encoding };
}

/** UTF-8, or as a mark at its beginning says; what is neither is what Excel writes. */
function decode(bytes: Buffer) {
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  for (const encoding of isWide ? [bytes[0] === 0xff ? "utf-16le" : "utf-16be"] : ["utf-8"])
    try {
      return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), encoding };
    } catch {
      // Then it is the other.
    }
  return { text: new TextDecoder("windows-1252").decode(bytes), encoding: "windows-1252" };
}
