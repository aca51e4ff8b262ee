import type { EntityManager } from "@mikro-orm/postgresql";
import type { NotNull } from "kysely";

import { requireUser, checkAccess } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { createId, isId } from "#app/models/id.ts";
import { now, query } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { toPlainFileName } from "#app/schemas/text.ts";
import type { BeginUpload, Upload } from "#app/schemas/uploads.ts";

import { assembleUpload } from "./assemble.server.ts";
import { getMaxContentBytes } from "./file-kinds.ts";
import { discardFiles, reserveUploadFileName, deleteUploadAndFiles } from "./file-names.server.ts";
import { NewFile } from "./new-file.server.ts";
import { toStorageRefusal, type IncomingFile } from "./store-incoming-file.server.ts";
import { reserveSpace } from "./upload-space.server.ts";

export const CHUNK_LIMITS = { maxBytes: 8 * 1024 * 1024, maxMs: 15_000 };

/** Records a complete chunk only if offset and lease are still valid, so chunks have no gaps and no overlaps. */
class ChunkWriter {
  readonly #em: EntityManager;
  readonly #uploadId: string;
  readonly #leaseId: string;
  #offset: number;
  #file: NewFile | undefined;
  #startedAt = 0;

  constructor(em: EntityManager, uploadId: string, leaseId: string, offset: number) {
    this.#em = em;
    this.#uploadId = uploadId;
    this.#leaseId = leaseId;
    this.#offset = offset;
  }

  /** Returns false if the lease is lost or the upload was deleted. */
  async write(chunk: Uint8Array): Promise<boolean> {
    if (!this.#file) {
      const name = await reserveUploadFileName(this.#uploadId, this.#leaseId);
      if (!name) return false;
      this.#startedAt = performance.now();
      this.#file = await NewFile.create(name);
    }
    await this.#file.write(chunk);
    const isFull =
      this.#file.size >= CHUNK_LIMITS.maxBytes || performance.now() - this.#startedAt > CHUNK_LIMITS.maxMs;
    return !isFull || this.finish();
  }

  async finish(): Promise<boolean> {
    if (!this.#file) return true;
    const { name } = this.#file;
    const { size } = await this.#file.close();
    const updated = await this.#em.execute(
      `with moved as (
         update upload set received_bytes = received_bytes + ?, chunks = chunks + 1, updated_at = now()
         where id = ? and lease_id = ? and received_bytes = ? returning id
       ) update upload_file f set start_offset = ? from moved
         where f.name = ? and f.upload_id = moved.id returning f.name`,
      [size, this.#uploadId, this.#leaseId, this.#offset, this.#offset, name],
    );
    if (updated.length === 0) return false;
    this.#file = undefined;
    this.#offset += size;
    return true;
  }

  async end() {
    if (!this.#file) return;
    await this.#file.abandon();
    await discardFiles(this.#file.name).catch(() => undefined);
  }
}

const MAX_CHUNKS = 10_000;

type UploadRow = { id: string; originalName: string; size: number; receivedBytes: number };

const uploadMissingRefusal = fail("not-found", "upload.missing");
const offsetConflictRefusal = fail("conflict", "upload.wrong-offset");

export async function createUpload(ctx: Context, { name, size }: BeginUpload): Promise<Result<Upload>> {
  const refusal = checkAccess(ctx, "uploads.create");
  if (refusal) return refusal;
  if (size > getMaxContentBytes(undefined)) return fail("too-large", "file.too-large");
  const reserved = await reserveSpace(ctx, size, toPlainFileName(name));
  return reserved.ok ? ok({ id: reserved.value.id, offset: 0, size }) : reserved;
}

async function findUploadRow(ctx: Context, id: string): Promise<Result<UploadRow>> {
  const refusal = checkAccess(ctx, "uploads.create");
  if (refusal) return refusal;
  const row = isId(id)
    ? await query(ctx.em)
        .selectFrom("upload")
        .select(["id", "original_name as originalName", "size", "received_bytes as receivedBytes"])
        .where("id", "=", id)
        .where("account_id", "=", requireUser(ctx).id)
        .where("original_name", "is not", null)
        .$narrowType<{ originalName: NotNull }>()
        .executeTakeFirst()
    : undefined;
  return row ? ok(row) : uploadMissingRefusal;
}

export async function findUpload(ctx: Context, id: string): Promise<Result<Upload>> {
  const found = await findUploadRow(ctx, id);
  if (!found.ok) return found;
  const { size, receivedBytes } = found.value;
  return ok({ id, offset: receivedBytes, size });
}

/** Received bytes are stored even if the connection breaks. The latest request takes over the lease. */
export async function appendToUpload(
  ctx: Context,
  id: string,
  offset: number,
  data: AsyncIterable<Uint8Array>,
): Promise<Result<Upload>> {
  const found = await findUploadRow(ctx, id);
  if (!found.ok) return found;
  if (!Number.isSafeInteger(offset) || offset < 0) return offsetConflictRefusal;
  return writeChunks(ctx, found.value, offset, data);
}

async function writeChunks(
  ctx: Context,
  { id, size }: UploadRow,
  offset: number,
  data: AsyncIterable<Uint8Array>,
): Promise<Result<Upload>> {
  const leaseId = createId();
  const leased = await query(ctx.em)
    .updateTable("upload")
    .set({ lease_id: leaseId, updated_at: now })
    .where("id", "=", id)
    .where("received_bytes", ">=", offset)
    .returning(["received_bytes as receivedBytes", "chunks"])
    .executeTakeFirst();
  if (!leased) return offsetConflictRefusal;
  if (leased.chunks >= MAX_CHUNKS) return fail("invalid", "file.upload-interrupted");
  const chunkWriter = new ChunkWriter(ctx.em, id, leaseId, leased.receivedBytes);
  let at = offset;
  try {
    for await (const chunk of readUntilDisconnect(data)) {
      if (chunk === "cut")
        return (await chunkWriter.finish())
          ? fail("invalid", "file.upload-interrupted")
          : offsetConflictRefusal;
      if (at + chunk.byteLength > size) return fail("too-large", "upload.size-exceeded");
      const newBytes = chunk.subarray(Math.min(chunk.byteLength, Math.max(0, leased.receivedBytes - at)));
      at += chunk.byteLength;
      if (newBytes.byteLength > 0 && !(await chunkWriter.write(newBytes))) return offsetConflictRefusal;
    }
    if (!(await chunkWriter.finish())) return offsetConflictRefusal;
  } catch (error) {
    return toStorageRefusal(error);
  } finally {
    await chunkWriter.end();
  }
  return ok({ id, offset: Math.max(leased.receivedBytes, at), size });
}

async function* readUntilDisconnect(data: AsyncIterable<Uint8Array>) {
  try {
    yield* data;
  } catch {
    yield "cut" as const;
  }
}

export async function deleteUpload(ctx: Context, id: string): Promise<Result<{ done: true }>> {
  const found = await findUploadRow(ctx, id);
  if (!found.ok) return found;
  await deleteUploadAndFiles(ctx.em, id);
  return ok({ done: true });
}

/** Refuses an incomplete upload. The upload remains until a row is inserted for its file. */
export async function assembleOwnUpload(ctx: Context, id: string): Promise<Result<IncomingFile>> {
  const found = await findUploadRow(ctx, id);
  if (!found.ok) return found;
  const { originalName, size, receivedBytes } = found.value;
  if (size === 0) return fail("invalid", "file.empty");
  if (receivedBytes < size) return fail("invalid", "file.upload-interrupted");
  try {
    const whole = await assembleUpload(ctx.em, id);
    return whole ? ok({ ...whole, originalName, uploadId: id }) : uploadMissingRefusal;
  } catch (error) {
    return toStorageRefusal(error);
  }
}
