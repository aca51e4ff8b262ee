import { randomUUID } from "node:crypto";
import { appendFile, mkdir, open, readFile } from "node:fs/promises";
import { join } from "node:path";

import type { EntityManager } from "@mikro-orm/postgresql";

import { query } from "#app/core/query.server.ts";
import { env } from "#app/env.server.ts";
import { isId } from "#app/models/id.ts";
import { getStore, readNotes } from "#app/services/files/index.server.ts";

/** The file next to the backups. A backup that is restored is older than its last lines. */
export const ERASURES_FILE = "erasures.jsonl";

export type Erasure = {
  kind: "account" | "visit" | "profile";
  id: string;
  pseudonym: string;
  erasedAt: string;
  /** Records that were erased with an account, also those without its id. Nothing else of it is deleted again. */
  recordIds?: string[];
};

export type DeletedKind = Exclude<Erasure["kind"], "account">;

/** NaN if it is unknown. */
export const getErasureTime = (erasure: Erasure | undefined) => Date.parse(erasure?.erasedAt ?? "");

/**
 * Must be the last step before the commit, so that no erasure is lost. If it or the commit fails, the entry
 * may stay without an erasure. `repeatErasures()` recognizes it, because a later backup still has the record.
 */
export async function recordErasure(em: EntityManager, erasure: Erasure) {
  await insertErasure(em, erasure);
  const { folder } = env().backups;
  await saveToStore(erasure);
  if (folder) await appendErasures(folder, [erasure]);
}

/** Must be the last step of the transaction that deletes the record. The pseudonym is not used. */
export async function recordDeletion(em: EntityManager, kind: DeletedKind, id: string) {
  await recordErasure(em, { kind, id, pseudonym: randomUUID(), erasedAt: new Date().toISOString() });
}

/** For a restored database and its new file store. */
export async function recordRepeatedErasure(em: EntityManager, erasure: Erasure) {
  await insertErasure(em, erasure);
  await saveToStore(erasure);
}

const insertErasure = (em: EntityManager, { id, kind, pseudonym, erasedAt, recordIds = [] }: Erasure) =>
  query(em)
    .insertInto("erasure")
    .values({ subject_id: id, kind, pseudonym, erased_at: erasedAt, record_ids: recordIds })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

const saveToStore = async (erasure: Erasure) =>
  (await getStore()).writeNote("erasures", erasure.id, JSON.stringify(erasure));

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

/** From the folder, from the folder of scheduled backups, and from the file store. The newest entry of an id counts. */
export async function loadErasures(folder: string): Promise<{ erasures: Erasure[]; places: string[] }> {
  const store = await getStore();
  const folders = [...new Set([folder, env().backups.folder ?? folder])];
  const erasures = [...parseErasures(await readNotes(store, "erasures")).values()];
  for (const each of folders) erasures.push(...(await readErasures(each)).values());
  erasures.sort((a, b) => (getErasureTime(a) || 0) - (getErasureTime(b) || 0));
  return {
    erasures: [...new Map(erasures.map((erasure) => [erasure.id, erasure])).values()],
    places: [...folders.map((each) => join(each, ERASURES_FILE)), store.label],
  };
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
