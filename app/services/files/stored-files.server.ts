import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { LOCKS } from "#app/core/locks.ts";
import { isAnyOf, query } from "#app/core/query.server.ts";
import { fail, ok, type RefusalKind, type Result } from "#app/core/result.ts";
import { encodeMessage, type EncodedMessage } from "#app/messages/translate.ts";
import { createEntityManager } from "#app/models/connection.server.ts";
import { StoredFile } from "#app/models/stored-file.ts";

import { checkFileMatchesExtension } from "./inspect.server.ts";
import { getExtension, type FileExtension, getFileKind } from "./file-kinds.ts";
import { discardFiles, consumeReservedFileNames } from "./file-names.server.ts";
import {
  toStorageRefusal,
  type IncomingFile,
  type IncomingFileResult,
  fileMissingRefusal,
} from "./store-incoming-file.server.ts";
import { takeUpload } from "./upload-states.server.ts";
import { withLocalPath, hasFileInStore, deleteFromStore } from "./current-store.server.ts";

export const refuseFile = (kind: RefusalKind, msg: EncodedMessage) =>
  fail(kind, msg, { details: [{ path: "file", msg }] });

export async function checkFile(
  file: IncomingFile | undefined,
  { extensions, maxBytes }: { extensions: readonly string[]; maxBytes: number },
): Promise<Result<{ file: IncomingFile; extension: FileExtension }>> {
  if (!file) return refuseFile("invalid", "content.file-required");
  const extension = getExtension(file.originalName) as FileExtension;
  if (!extensions.includes(extension))
    return refuseFile("invalid", encodeMessage("file.extension", { list: extensions.join(", ") }));
  if (file.size > maxBytes) return refuseFile("too-large", "file.too-large");
  try {
    if (await withLocalPath(file.name, (path) => checkFileMatchesExtension(path, extension)))
      return ok({ file, extension });
  } catch (error) {
    return toStorageRefusal(error);
  }
  return refuseFile("invalid", encodeMessage("file.wrong-format", { extension }));
}

/** Deletes the file afterwards, unless `run` has inserted a row for it. */
export async function withUploadCleanup<Value>(
  file: IncomingFile | undefined,
  run: () => Promise<Result<Value>>,
): Promise<Result<Value>> {
  try {
    return await run();
  } finally {
    await discardUpload(file);
  }
}

/** A resumable upload is not deleted, because another form may refer to it. */
export async function discardUpload(file: IncomingFile | undefined) {
  if (file && !file.uploadId) await discardFiles(file.name).catch(() => undefined);
}

export async function discardUploads(files: { arrival: IncomingFileResult }[]) {
  for (const { arrival } of files) if (arrival.ok) await discardUpload(arrival.value);
}

/** Must run in the transaction that inserts the owner of the file. Refuses if the file was discarded. */
export async function createStoredFile(
  em: EntityManager,
  { uploadId, ...stored }: IncomingFile,
  extension: string,
): Promise<Result<StoredFile>> {
  if (uploadId) {
    if (!(await takeUpload(em, uploadId, stored.name))) return fail("not-found", "upload.missing");
  } else if (!(await consumeReservedFileNames(em, [stored.name])))
    return fail("invalid", "file.upload-interrupted");
  return ok(em.create(StoredFile, { ...stored, extension }));
}

type StoredFileRow = {
  id: string;
  name: string;
  originalName: string;
  digest: string;
  size: string | number;
  extension: string;
};

export type FileToSend = {
  /** Of the row: files with the same content may share a name. */
  id: string;
  name: string;
  originalName: string;
  digest: string;
  size: number;
  mediaType: string;
  disposition: "inline" | "attachment";
  isPublic?: boolean;
  /** Browsers must not store the file. */
  isSecret?: boolean;
  /** Every account may download the file, so a store URL may be passed on. */
  isOpenAccess?: boolean;
};

export async function findFileToSend(
  file: StoredFileRow,
  action: "view" | "download",
): Promise<Result<FileToSend>> {
  const { id, name, originalName, digest, extension } = file;
  const size = Number(file.size);
  if (!(await hasFileInStore(name, size))) return fileMissingRefusal;
  const { mediaType, isShown } = getFileKind(extension);
  const disposition = action === "view" && isShown ? "inline" : "attachment";
  return ok({ id, name, originalName, digest, size, mediaType, disposition });
}

/** Call only after the commit. While a backup runs, the files are left to the cleanup. Shared files stay. */
export async function deleteFilesUnlessBackup(names: string[]) {
  if (names.length === 0 || (await isBackupRunning())) return;
  const rows = await query(createEntityManager())
    .selectFrom("stored_file")
    .select("name")
    .where(isAnyOf("name", names, "text"))
    .execute();
  const shared = new Set(rows.map(({ name }) => name));
  for (const name of names) if (!shared.has(name)) await deleteFromStore(name);
}

async function isBackupRunning(): Promise<boolean> {
  const locks = await query(createEntityManager())
    .selectFrom(sql<{ locktype: string; classid: number; objid: number }>`pg_locks`.as("held"))
    .select("held.objid")
    .where("held.locktype", "=", "advisory")
    .where("held.classid", "=", 0)
    .where("held.objid", "=", LOCKS.backup)
    .where(sql<boolean>`database = (select oid from pg_database where datname = current_database())`)
    .execute()
    .catch(() => ["unknown"]);
  return locks.length > 0;
}
