import type { EntityManager } from "@mikro-orm/postgresql";

import { LOCKS } from "#app/core/locks.ts";
import { fail, ok, type RefusalKind, type Result } from "#app/core/result.ts";
import { sentence, type Sentence } from "#app/messages/translate.ts";
import { fork } from "#app/models/connection.server.ts";
import { StoredFile } from "#app/models/stored-file.ts";
import { Upload } from "#app/models/upload.ts";

import { isOfKind } from "./inspect.server.ts";
import { extensionOf, type Extension, kindOf } from "./kinds.ts";
import { discard, settleNames } from "./names.server.ts";
import { diskFull, type Arrived, type Arrival, fileGone } from "./receive.server.ts";
import { borrow, isThere, remove } from "./the-store.server.ts";

export const wrongFile = (kind: RefusalKind, msg: Sentence) =>
  fail(kind, msg, { details: [{ path: "file", msg }] });

export async function checkFile(
  file: Arrived | undefined,
  { extensions, mostBytes }: { extensions: readonly string[]; mostBytes: number },
): Promise<Result<{ file: Arrived; extension: Extension }>> {
  if (!file) return wrongFile("invalid", "content.file-required");
  const extension = extensionOf(file.originalName) as Extension;
  if (!extensions.includes(extension))
    return wrongFile("invalid", sentence("file.extension", { list: extensions.join(", ") }));
  if (file.size > mostBytes) return wrongFile("large", "file.too-large");
  try {
    if (await borrow(file.name, (path) => isOfKind(path, extension))) return ok({ file, extension });
  } catch (error) {
    return diskFull(error);
  }
  return wrongFile("invalid", sentence("file.not-what-it-says", { extension }));
}

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

type Stored = {
  name: string;
  originalName: string;
  digest: string;
  size: string | number;
  extension: string;
};

export type FileToSend = {
  name: string;
  originalName: string;
  digest: string;
  size: number;
  mediaType: string;
  disposition: "inline" | "attachment";
  isPublic?: boolean;
  /** Everybody who may log in may have it: so the store itself may give it to whoever has the address. */
  isOpenToAll?: boolean;
};

/** Shown where a browser may show its kind, otherwise saved. */
export async function fileToSend(file: Stored, action: "view" | "download"): Promise<Result<FileToSend>> {
  const { name, originalName, digest, extension } = file;
  const size = Number(file.size);
  if (!(await isThere(name, size))) return fileGone;
  const { mediaType, isShown } = kindOf(extension);
  const disposition = action === "view" && isShown ? "inline" : "attachment";
  return ok({ name, originalName, digest, size, mediaType, disposition });
}

/**
 * Only after the commit. Tables that are being backed up may still name the files: then, or if the database cannot say,
 * they stay for the sweep. Raw SQL, since it is about locks.
 */
export async function removeStored(names: string[]) {
  if (names.length === 0 || (await isBackupUnderWay())) return;
  for (const name of names) await remove(name);
}

async function isBackupUnderWay(): Promise<boolean> {
  const held = await fork()
    .execute(
      `select from pg_locks where locktype = 'advisory' and classid = 0 and objid = ?
       and database = (select oid from pg_database where datname = current_database())`,
      [LOCKS.backup],
    )
    .catch(() => ["unknown"]);
  return held.length > 0;
}
