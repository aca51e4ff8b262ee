import type { EntityManager } from "@mikro-orm/postgresql";

import { query } from "#app/core/query.server.ts";
import { Semaphore } from "#app/core/semaphore.ts";

import { discardFiles, reserveUploadFileName } from "./file-names.server.ts";
import { deleteFromStore, storeFile, streamStored } from "./current-store.server.ts";
import { completeUpload, findUploadRow } from "./upload-states.server.ts";

/** At most two at once, because assembling saturates the disk. */
const assemblySemaphore = new Semaphore({ permits: 2 });

type AssembledFile = { name: string; size: number; digest: string };
type UploadChunk = { name: string; offset: number };

/** Returns undefined if the upload is gone. */
export async function assembleUpload(em: EntityManager, id: string): Promise<AssembledFile | undefined> {
  return (await findAssembledFile(em, id)) ?? assemblySemaphore.run(() => assembleChunks(em, id), undefined);
}

async function findAssembledFile(em: EntityManager, id: string): Promise<AssembledFile | undefined> {
  const upload = await findUploadRow(em, id);
  return upload?.name ? { name: upload.name, size: upload.size, digest: upload.digest! } : undefined;
}

async function assembleChunks(em: EntityManager, id: string): Promise<AssembledFile | undefined> {
  const upload = await findUploadRow(em, id);
  const name = upload && !upload.name ? await reserveUploadFileName(id) : undefined;
  if (!upload || !name) return findAssembledFile(em, id);
  try {
    await completeUpload(em, id, await storeFile(name, readChunks(await listChunks(em, id), upload.size)));
  } catch (error) {
    await discardFiles(name).catch(() => undefined);
    // Another process saved the file, or this one saved it and the database's response was lost.
    if (!(await findAssembledFile(em, id))) throw error;
  }
  const assembled = await findAssembledFile(em, id);
  if (assembled?.name !== name) await discardFiles(name);
  else await deleteChunks(em, id).catch(() => undefined);
  return assembled;
}

const listChunks = (em: EntityManager, id: string): Promise<UploadChunk[]> =>
  query(em)
    .selectFrom("upload_file")
    .select(["name", "start_offset as offset"])
    .where("upload_id", "=", id)
    .where("start_offset", "is not", null)
    .orderBy("start_offset")
    .$narrowType<{ offset: number }>()
    .execute();

/** Throws ENOENT if a chunk is missing or if chunks overlap. */
async function* readChunks(chunks: UploadChunk[], size: number) {
  let at = 0;
  const assertOffset = (offset: number) => {
    if (offset !== at) throw Object.assign(new Error("upload chunks are not contiguous"), { code: "ENOENT" });
  };
  for (const { name, offset } of chunks) {
    assertOffset(offset);
    for await (const bytes of streamStored(name)) {
      at += bytes.length;
      yield bytes;
    }
  }
  assertOffset(size);
}

async function deleteChunks(em: EntityManager, id: string) {
  const deleted = await query(em)
    .deleteFrom("upload_file")
    .where("upload_id", "=", id)
    .where("start_offset", "is not", null)
    .returning("name")
    .execute();
  for (const { name } of deleted) await deleteFromStore(name);
}
