import { createInterface } from "node:readline";
import type { Readable } from "node:stream";

import { isName } from "#app/services/files/index.server.ts";

import { WrongBackup } from "./target.server.ts";

export type File = { name: string; size: number; digest: string };

/** Throws on a line that does not describe a stored file: names become paths when a backup is checked or restored. */
export async function* readList(lines: Readable): AsyncGenerator<File> {
  for await (const line of createInterface({ input: lines, crlfDelay: Infinity })) yield parseLine(line);
}

function parseLine(line: string): File {
  const [name = "", bytes = "", digest = "", ...more] = line.split("\t");
  const isFile = isName(name) && /^\d{1,15}$/.test(bytes) && /^[\da-f]{64}$/.test(digest) && !more.length;
  if (!isFile)
    throw new WrongBackup("The backup is damaged: its list of files has a line that names no file.");
  return { name, size: Number(bytes), digest };
}

export async function* namesIn(lines: Readable) {
  for await (const { name } of readList(lines)) yield `${name}\n`;
}
