import type { EntityManager } from "@mikro-orm/postgresql";

import { fail, ok, type Result } from "#app/core/result.ts";
import { StoredFile } from "#app/models/stored-file.ts";
import { Upload } from "#app/models/upload.ts";

import { discard, settleNames } from "./names.server.ts";
import type { Arrival, Arrived } from "./receive.server.ts";

/** Deletes the file unless a row describes it afterwards. */
export async function withFile<Value>(
  file: Arrived | undefined,
  run: () => Promise<Result<Value>>,
): Promise<Result<Value>> {
  try {
    return await run();
  } finally {
    await letGo(file);
  }
}

/** A file that came in pieces stays: it can be named again. */
export async function letGo(file: Arrived | undefined) {
  // With the database away the sweep does it later.
  if (file && !file.uploadId) await discard(file.name).catch(() => undefined);
}

export async function letAllGo(files: { arrival: Arrival }[]) {
  for (const { arrival } of files) if (arrival.ok) await letGo(arrival.value);
}

/** In the transaction of what the file belongs to; refused if the file was given up meanwhile. */
export async function describe(
  em: EntityManager,
  { uploadId, ...stored }: Arrived,
  extension: string,
): Promise<Result<StoredFile>> {
  if (uploadId) {
    // The upload's names are deleted with it. If two forms name it, the second finds it gone.
    const taken = await em.nativeDelete(Upload, { id: uploadId, name: stored.name });
    if (!taken) return fail("missing", "upload.missing");
  } else if (!(await settleNames(em, [stored.name]))) return fail("invalid", "file.cut-off");
  return ok(em.create(StoredFile, { ...stored, extension }));
}
