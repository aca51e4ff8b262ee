import type { EntityManager } from "@mikro-orm/postgresql";

import {
  fail,
  ok,
  type Refusal,
  type Result,
  StoreUnavailableError,
  storeUnavailableRefusal,
} from "#app/core/result.ts";
import { toPlainFileName } from "#app/schemas/text.ts";

import { storeFile } from "./current-store.server.ts";
import { getExtension } from "./file-kinds.ts";
import type { UploadReservation } from "./upload-space.server.ts";
import {
  discardFiles,
  consumeReservedFileNames,
  reserveUploadFileName,
  reserveFileNames,
} from "./file-names.server.ts";

export type IncomingFile = {
  name: string;
  originalName: string;
  size: number;
  digest: string;
  uploadId?: string;
};

export type IncomingFileResult = Result<IncomingFile>;

/** A file that is too large is read to its end, because browsers show the response only after that. */
export async function storeIncomingFile(
  originalName: string,
  data: AsyncIterable<Uint8Array>,
  maxBytes: number,
  space?: UploadReservation,
): Promise<IncomingFileResult> {
  const name = space ? await reserveUploadFileName(space.id) : (await reserveFileNames(1))[0];
  if (!name) return drainAndRefuse(data, fail("invalid", "file.upload-interrupted"));
  const pieces = data[Symbol.asyncIterator]();
  let refusal: Refusal | undefined;
  async function* acceptBytes() {
    let bytes = 0;
    for (let piece = await pieces.next(); !piece.done; piece = await pieces.next()) {
      bytes += piece.value.byteLength;
      refusal =
        bytes > maxBytes ? fail("too-large", "file.too-large") : consumeSpace(space, piece.value.byteLength);
      if (refusal) throw new Error("file refused");
      yield piece.value;
    }
  }
  let isStored = false;
  try {
    const { size, digest } = await storeFile(name, acceptBytes());
    isStored = size > 0;
    if (isStored) return ok({ name, originalName: toPlainFileName(originalName), size, digest });
    refusal = fail("invalid", "file.empty");
  } catch (error) {
    refusal ??= toStorageRefusal(error);
  } finally {
    if (!isStored) await discardFiles(name).catch(() => undefined);
  }
  return drainAndRefuse({ [Symbol.asyncIterator]: () => pieces }, refusal);
}

function consumeSpace(space: UploadReservation | undefined, bytes: number): Refusal | undefined {
  if (!space?.files) return undefined;
  space.files.bytes -= bytes;
  return space.files.bytes < 0 ? space.files.refusal : undefined;
}

export async function storeBuffer(em: EntityManager, originalName: string, bytes: Buffer) {
  const [name] = await reserveFileNames(1);
  const file = await storeFile(name!, [bytes]);
  await consumeReservedFileNames(em, [name!]);
  return { ...file, originalName, extension: getExtension(originalName) };
}

export async function drainAndRefuse(data: AsyncIterable<Uint8Array>, refusal: Refusal): Promise<Refusal> {
  for await (const _ of data);
  return refusal;
}

export const fileMissingRefusal = fail("not-found", "file.missing");

export function toStorageRefusal(error: unknown): Refusal {
  if (error instanceof StoreUnavailableError) return storeUnavailableRefusal;
  const { code } = error as { code?: string };
  if (code === "ENOSPC" || code === "EDQUOT" || code === "EFBIG")
    return fail("storage-full", "file.storage-full");
  if (code === "EIO" || code === "EROFS" || code === "EACCES" || code === "EMFILE")
    return storeUnavailableRefusal;
  if (code === "ENOENT") return fail("invalid", "file.upload-interrupted");
  throw error;
}
