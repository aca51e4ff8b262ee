import type { EntityManager } from "@mikro-orm/postgresql";

import { Semaphore } from "#app/core/semaphore.ts";

import { discardFiles, reserveUploadFileName } from "./file-names.server.ts";
import { NewFile } from "./new-file.server.ts";
import { streamStored, deleteFromStore } from "./current-store.server.ts";

/** At most two at once, because assembling saturates the disk. */
const assemblySemaphore = new Semaphore({ permits: 2 });

type AssembledFile = { name: string; size: number; digest: string };
type UploadChunk = { name: string; startOffset: number; whole: number };

export async function assembleUpload(
  em: EntityManager,
  uploadId: string,
): Promise<AssembledFile | undefined> {
  return (
    (await findAssembledFile(em, uploadId)) ??
    assemblySemaphore.run(() => assembleChunks(em, uploadId), undefined)
  );
}

async function findAssembledFile(em: EntityManager, uploadId: string): Promise<AssembledFile | undefined> {
  const [whole] = await em.execute<AssembledFile[]>(
    "select name, size::float8 as size, digest from upload where id = ? and name is not null",
    [uploadId],
  );
  return whole;
}

async function assembleChunks(em: EntityManager, uploadId: string): Promise<AssembledFile | undefined> {
  const existing = await findAssembledFile(em, uploadId);
  if (existing) return existing;
  const chunks = await em.execute<UploadChunk[]>(
    `select f.name, f.start_offset::float8 as "startOffset", u.size::float8 as whole from upload u join upload_file f on f.upload_id = u.id
     where u.id = ? and u.received_bytes = u.size and f.start_offset is not null order by f.start_offset`,
    [uploadId],
  );
  // The upload is incomplete, or another process has just assembled it and deleted the chunks.
  if (chunks.length === 0) return findAssembledFile(em, uploadId);
  const name = await reserveUploadFileName(uploadId);
  if (!name) return undefined;
  try {
    const { digest } = await copyChunks(chunks, name);
    await em.execute(
      "update upload set name = ?, digest = ?, updated_at = now() where id = ? and name is null",
      [name, digest, uploadId],
    );
  } catch (error) {
    await discardFiles(name).catch(() => undefined);
    // Another process saved the file, or this one saved it and the database's response was lost.
    const concurrentFile = await findAssembledFile(em, uploadId);
    if (!concurrentFile) throw error;
  }
  const assembled = await findAssembledFile(em, uploadId);
  if (assembled?.name !== name) await discardFiles(name);
  else await deleteChunks(em, uploadId).catch(() => undefined);
  return assembled;
}

/** Throws ENOENT if a chunk is missing or if chunks overlap. */
async function copyChunks(chunks: UploadChunk[], name: string) {
  const file = await NewFile.create(name);
  const assertOffset = (at: number) => {
    if (file.size !== at)
      throw Object.assign(new Error("upload chunks are not contiguous"), { code: "ENOENT" });
  };
  try {
    for (const uploadChunk of chunks) {
      assertOffset(uploadChunk.startOffset);
      for await (const chunk of streamStored(uploadChunk.name)) await file.write(chunk);
    }
    assertOffset(chunks[0]!.whole);
    return await file.close();
  } catch (error) {
    await file.abandon();
    throw error;
  }
}

async function deleteChunks(em: EntityManager, uploadId: string) {
  const deleted = await em.execute<{ name: string }[]>(
    "delete from upload_file where upload_id = ? and start_offset is not null returning name",
    [uploadId],
  );
  for (const { name } of deleted) await deleteFromStore(name);
}
