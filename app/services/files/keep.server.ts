import type { EntityManager } from "@mikro-orm/postgresql";

import { StoredFile } from "#app/models/stored-file.ts";

import type { Result } from "../result.ts";
import { discard, keep } from "./disk-store.server.ts";
import type { Arrived } from "./receive.server.ts";

/**
 * Runs what was to be done with a file that has arrived. Unless it was kept, nothing of it stays; and where an
 * error leaves it unknown whether a row describes it, the sweeper asks in an hour.
 */
export async function keepFor<Value>(
  file: Arrived | undefined,
  run: () => Promise<Result<Value>>,
): Promise<Result<Value>> {
  try {
    return await run();
  } finally {
    // What came in pieces can be named again.
    if (file && !file.uploadId) await discard(file.name);
  }
}

/** Moves a file to where it stays, and then describes it, in the transaction of what it belongs to. */
export async function describe(em: EntityManager, file: Arrived, extension: string): Promise<StoredFile> {
  const { uploadId, ...stored } = file;
  await keep(file.name);
  if (uploadId) await em.execute("delete from upload where id = ?", [uploadId]);
  return em.create(StoredFile, { ...stored, extension });
}
