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

import { NewFile } from "./new-file.server.ts";
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
  const file = await NewFile.create(name).catch(toStorageRefusal);
  const discardFile = async () => {
    if (file instanceof NewFile) await file.abandon();
    await discardFiles(name).catch(() => undefined);
  };
  if (!(file instanceof NewFile)) {
    await discardFile();
    return drainAndRefuse(data, file);
  }
  let refusal: Refusal | undefined;
  try {
    for await (const chunk of data) {
      if (refusal) continue;
      const isTooLarge = file.size + chunk.byteLength > maxBytes;
      refusal = isTooLarge ? fail("too-large", "file.too-large") : consumeSpace(space, chunk.byteLength);
      if (!refusal) await file.write(chunk).catch((error: unknown) => (refusal = toStorageRefusal(error)));
      if (refusal) await discardFile();
    }
    if (refusal) return refusal;
    const { size, digest } = await file.close();
    if (size > 0) return ok({ name, originalName: toPlainFileName(originalName), size, digest });
    await discardFile();
    return fail("invalid", "file.empty");
  } catch (error) {
    await discardFile();
    return toStorageRefusal(error);
  }
}

function consumeSpace(space: UploadReservation | undefined, bytes: number): Refusal | undefined {
  if (!space?.files) return undefined;
  space.files.bytes -= bytes;
  return space.files.bytes < 0 ? space.files.refusal : undefined;
}

export async function storeBuffer(em: EntityManager, originalName: string, bytes: Buffer) {
  const file = await NewFile.create((await reserveFileNames(1))[0]!);
  await file.write(bytes).catch(async (error: unknown) => {
    await file.abandon();
    throw error;
  });
  const { size, digest } = await file.close();
  await consumeReservedFileNames(em, [file.name]);
  return { name: file.name, originalName, extension: getExtension(originalName), size, digest };
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
