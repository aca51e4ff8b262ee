import { appendFile, mkdir, open, readFile } from "node:fs/promises";
import { join } from "node:path";

import { env } from "#app/env.server.ts";
import { isId } from "#app/models/id.ts";
import { getStore } from "#app/services/files/index.server.ts";

/** The file next to the backups. A backup that is restored is older than its last lines. */
export const ERASURES_FILE = "erasures.jsonl";

export type Erasure = {
  kind: "account" | "visit" | "profile";
  id: string;
  pseudonym: string;
  erasedAt: string;
  /** Records that were erased with an account, also those without its id. */
  recordIds?: string[];
};

/** Must run before the commit, so that no erasure is lost: the caller is run again if the commit fails. */
export async function recordErasure(erasure: Erasure) {
  const { folder } = env().backups;
  if (folder) await appendErasures(folder, [erasure]);
  await (await getStore()).saveErasure(erasure.id, JSON.stringify(erasure));
}

/** Begins with a new line, because a crash may have cut off the line before. */
export async function appendErasures(folder: string, erasures: Erasure[]) {
  if (!erasures.length) return;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, ERASURES_FILE);
  await appendFile(path, erasures.map((erasure) => `\n${JSON.stringify(erasure)}\n`).join(""), {
    mode: 0o600,
  });
  const file = await open(path, "r+");
  await file.sync().finally(() => file.close());
}

/** From the folder, from the folder of scheduled backups, and from the file store. The last entry of an id counts. */
export async function loadErasures(folder: string): Promise<Map<string, Erasure>> {
  const { folder: scheduledFolder } = env().backups;
  return new Map([
    ...parseErasures(await (await getStore()).loadErasures()),
    ...(scheduledFolder ? await readErasures(scheduledFolder) : []),
    ...(await readErasures(folder)),
  ]);
}

export async function readErasures(folder: string): Promise<Map<string, Erasure>> {
  const text = await readFile(join(folder, ERASURES_FILE), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  return parseErasures(text.split("\n"));
}

const parseErasures = (lines: string[]) =>
  new Map(
    lines.flatMap((line) => {
      const erasure = parseErasure(line);
      return erasure ? [[erasure.id, erasure] as const] : [];
    }),
  );

function parseErasure(line: string): Erasure | undefined {
  try {
    const erasure = JSON.parse(line) as Erasure;
    const { id, pseudonym, recordIds = [] } = erasure;
    return [id, pseudonym, ...recordIds].every(isId) ? erasure : undefined;
  } catch {
    return undefined;
  }
}
