import { createInterface } from "node:readline";
import type { Readable } from "node:stream";

export type File = { name: string; size: number; digest: string };

export async function* readList(lines: Readable): AsyncGenerator<File> {
  for await (const line of createInterface({ input: lines, crlfDelay: Infinity })) {
    const [name, size, digest] = line.split("\t");
    yield { name: name!, size: Number(size), digest: digest! };
  }
}

export async function* namesIn(lines: Readable) {
  for await (const { name } of readList(lines)) yield `${name}\n`;
}
