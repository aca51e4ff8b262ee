import type { EntityManager } from "@mikro-orm/postgresql";

import { StoredFile } from "#app/models/stored-file.ts";

import type { Result } from "../result.ts";
import { discard, keep, remove } from "./disk-store.server.ts";
import type { Arrived } from "./receive.server.ts";

/** Runs what was to be done with a file that has arrived, and leaves nothing of the file unless a row describes it. */
export async function keepFor<Value>(
  file: Arrived | undefined,
  run: () => Promise<Result<Value>>,
): Promise<Result<Value>> {
  if (!file) return run();
  let result: Result<Value> | undefined;
  try {
    result = await run();
    return result;
  } finally {
    // Kept or not, it is no longer on its way; what came in pieces can be named again.
    if (!file.uploadId) await discard(file.name);
    // After an error nobody knows whether the row is there; the sweeper asks in an hour.
    if (result && !result.ok) await remove(file.name);
  }
}

/** Moves a file to where it stays, and then describes it, in the transaction of what it belongs to. */
export async function describe(em: EntityManager, file: Arrived, extension: string): Promise<StoredFile> {
  const { uploadId, ...stored } = file;
  await keep(file.name);
  if (uploadId) await em.execute("delete from upload where id = ?", [uploadId]);
  return em.create(StoredFile, { ...stored, extension });
}
