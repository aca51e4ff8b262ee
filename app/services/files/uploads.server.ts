import type { EntityManager } from "@mikro-orm/postgresql";

import { requireUser, checkAccess } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { isId } from "#app/models/id.ts";
import { fail, ok, type Refusal, type Result } from "#app/core/result.ts";
import { toPlainFileName } from "#app/schemas/text.ts";
import type { BeginUpload, Upload } from "#app/schemas/uploads.ts";

import { assembleUpload } from "./assemble.server.ts";
import { storeFile } from "./current-store.server.ts";
import { getMaxContentBytes } from "./file-kinds.ts";
import { discardFiles, reserveUploadFileName } from "./file-names.server.ts";
import { toStorageRefusal, type IncomingFile } from "./store-incoming-file.server.ts";
import { reserveSpace } from "./upload-space.server.ts";
import {
  cancelUpload,
  findUploadRow,
  leaseUpload,
  recordChunk,
  type UploadLease,
  type UploadRow,
} from "./upload-states.server.ts";

export const CHUNK_LIMITS = { maxBytes: 8 * 1024 * 1024, maxMs: 15_000 };
const MAX_CHUNKS = 10_000;

const uploadMissingRefusal = fail("not-found", "upload.missing");
const offsetConflictRefusal = fail("conflict", "upload.wrong-offset");
const interruptedRefusal = fail("invalid", "file.upload-interrupted");

export async function createUpload(ctx: Context, { name, size }: BeginUpload): Promise<Result<Upload>> {
  const refusal = checkAccess(ctx, "uploads.create");
  if (refusal) return refusal;
  if (size > getMaxContentBytes(undefined)) return fail("too-large", "file.too-large");
  const reserved = await reserveSpace(ctx, size, toPlainFileName(name));
  return reserved.ok ? ok({ id: reserved.value.id, offset: 0, size }) : reserved;
}

async function findOwnUpload(
  ctx: Context,
  id: string,
): Promise<Result<UploadRow & { originalName: string }>> {
  const refusal = checkAccess(ctx, "uploads.create");
  if (refusal) return refusal;
  const row = isId(id) ? await findUploadRow(ctx.em, id, requireUser(ctx).id) : undefined;
  return row && row.originalName !== null
    ? ok({ ...row, originalName: row.originalName })
    : uploadMissingRefusal;
}

export async function findUpload(ctx: Context, id: string): Promise<Result<Upload>> {
  const found = await findOwnUpload(ctx, id);
  return found.ok ? ok({ id, offset: found.value.receivedBytes, size: found.value.size }) : found;
}

/** Received bytes are stored even if the connection breaks. The latest request takes over the lease. */
export async function appendToUpload(
  ctx: Context,
  id: string,
  offset: number,
  data: AsyncIterable<Uint8Array>,
): Promise<Result<Upload>> {
  const found = await findOwnUpload(ctx, id);
  if (!found.ok) return found;
  const lease =
    Number.isSafeInteger(offset) && offset >= 0 ? await leaseUpload(ctx.em, id, offset) : undefined;
  if (!lease) return offsetConflictRefusal;
  if (lease.chunks >= MAX_CHUNKS) return interruptedRefusal;
  return storeChunks(ctx.em, lease, { at: offset, size: found.value.size }, data);
}

type Arrival = { at: number; size: number; refusal?: Refusal };

async function storeChunks(
  em: EntityManager,
  lease: UploadLease & { receivedBytes: number },
  arrival: Arrival,
  data: AsyncIterable<Uint8Array>,
): Promise<Result<Upload>> {
  const pieces = readNewBytes(data, arrival, lease.receivedBytes);
  let offset = lease.receivedBytes;
  try {
    for (let first = await pieces.next(); !first.done; first = await pieces.next()) {
      const bytes = await storeChunk(em, lease, offset, takeChunk(first.value, pieces));
      if (bytes === undefined) return offsetConflictRefusal;
      offset += bytes;
    }
  } catch (error) {
    return toStorageRefusal(error);
  } finally {
    await pieces.return();
  }
  return arrival.refusal ?? ok({ id: lease.id, offset: Math.max(offset, arrival.at), size: arrival.size });
}

/** Ends with a refusal if the connection breaks or if more arrives than was announced. */
async function* readNewBytes(
  data: AsyncIterable<Uint8Array>,
  arrival: Arrival,
  receivedBytes: number,
): AsyncGenerator<Uint8Array, void, void> {
  try {
    for await (const piece of data) {
      if (arrival.at + piece.byteLength > arrival.size) {
        arrival.refusal = fail("too-large", "upload.size-exceeded");
        return;
      }
      const known = Math.min(piece.byteLength, Math.max(0, receivedBytes - arrival.at));
      arrival.at += piece.byteLength;
      if (known < piece.byteLength) yield piece.subarray(known);
    }
  } catch {
    arrival.refusal = interruptedRefusal;
  }
}

/** Leaves `pieces` open for the next chunk. */
async function* takeChunk(first: Uint8Array, pieces: AsyncGenerator<Uint8Array, void, void>) {
  const endsAt = performance.now() + CHUNK_LIMITS.maxMs;
  yield first;
  for (let bytes = first.byteLength; bytes < CHUNK_LIMITS.maxBytes && performance.now() < endsAt;) {
    const next = await pieces.next();
    if (next.done) return;
    bytes += next.value.byteLength;
    yield next.value;
  }
}

/** Returns undefined if the lease is lost or the upload is gone. */
async function storeChunk(
  em: EntityManager,
  lease: UploadLease,
  offset: number,
  bytes: AsyncIterable<Uint8Array>,
): Promise<number | undefined> {
  const name = await reserveUploadFileName(lease.id, lease.leaseId);
  if (!name) return undefined;
  let isRecorded = false;
  try {
    const { size } = await storeFile(name, bytes);
    isRecorded = await recordChunk(em, lease, { name, size, offset });
    return isRecorded ? size : undefined;
  } finally {
    if (!isRecorded) await discardFiles(name).catch(() => undefined);
  }
}

export async function deleteUpload(ctx: Context, id: string): Promise<Result<{ done: true }>> {
  const found = await findOwnUpload(ctx, id);
  if (!found.ok) return found;
  await cancelUpload(ctx.em, id);
  return ok({ done: true });
}

/** Refuses an incomplete upload. The upload remains until a row is inserted for its file. */
export async function assembleOwnUpload(ctx: Context, id: string): Promise<Result<IncomingFile>> {
  const found = await findOwnUpload(ctx, id);
  if (!found.ok) return found;
  const { originalName, size, receivedBytes } = found.value;
  if (size === 0) return fail("invalid", "file.empty");
  if (receivedBytes < size) return interruptedRefusal;
  try {
    const whole = await assembleUpload(ctx.em, id);
    return whole ? ok({ ...whole, originalName, uploadId: id }) : uploadMissingRefusal;
  } catch (error) {
    return toStorageRefusal(error);
  }
}
