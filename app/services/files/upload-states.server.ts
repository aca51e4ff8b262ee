import type { EntityManager } from "@mikro-orm/postgresql";

import { now, query } from "#app/core/query.server.ts";
import { inTransaction } from "#app/core/transaction.server.ts";
import { createId } from "#app/models/id.ts";

import { deleteFromStore } from "./current-store.server.ts";

/**
 * The only code that writes to `upload`. The states of an upload:
 *
 * - reserved: its size counts as used. A form with files (`originalName` is null) never leaves this state.
 * - receiving: `receivedBytes` are stored, as files of `upload_file` that have an offset.
 * - complete: `name` is the whole file, and its chunks are being deleted.
 * - gone: no row. A record has taken the file, or the upload was cancelled, or nothing came for too long.
 */

export type UploadRow = {
  id: string;
  originalName: string | null;
  size: number;
  receivedBytes: number;
  name: string | null;
  digest: string | null;
};

export const findUploadRow = (
  em: EntityManager,
  id: string,
  accountId?: string,
): Promise<UploadRow | undefined> =>
  query(em)
    .selectFrom("upload")
    .select([
      "id",
      "original_name as originalName",
      "received_bytes as receivedBytes",
      "size",
      "name",
      "digest",
    ])
    .where("id", "=", id)
    .$if(accountId !== undefined, (upload) => upload.where("account_id", "=", accountId!))
    .executeTakeFirst();

export async function reserveUpload(
  em: EntityManager,
  upload: { accountId: string; originalName: string | null; size: number },
): Promise<string> {
  const id = createId();
  await query(em)
    .insertInto("upload")
    .values({ id, account_id: upload.accountId, original_name: upload.originalName, size: upload.size })
    .execute();
  return id;
}

export type UploadLease = { id: string; leaseId: string };

/** The latest request that continues an upload takes over the lease. Returns undefined if bytes before `offset` are missing. */
export async function leaseUpload(em: EntityManager, id: string, offset: number) {
  const leaseId = createId();
  const leased = await query(em)
    .updateTable("upload")
    .set({ lease_id: leaseId, updated_at: now })
    .where("id", "=", id)
    .where("received_bytes", ">=", offset)
    .returning(["received_bytes as receivedBytes", "chunks"])
    .executeTakeFirst();
  return leased && { ...leased, id, leaseId };
}

/** Returns false if the lease is lost or the upload is gone. So chunks have no gaps and no overlaps. */
export async function recordChunk(
  em: EntityManager,
  { id, leaseId }: UploadLease,
  chunk: { name: string; size: number; offset: number },
): Promise<boolean> {
  const recorded = await em.execute(
    `with moved as (
       update upload set received_bytes = received_bytes + ?, chunks = chunks + 1, updated_at = now()
       where id = ? and lease_id = ? and received_bytes = ? returning id
     ) update upload_file f set start_offset = ? from moved
       where f.name = ? and f.upload_id = moved.id returning f.name`,
    [chunk.size, id, leaseId, chunk.offset, chunk.offset, chunk.name],
  );
  return recorded.length > 0;
}

/** The first process that assembles the file decides its name. */
export const completeUpload = (
  em: EntityManager,
  id: string,
  { name, digest }: { name: string; digest: string },
) =>
  query(em)
    .updateTable("upload")
    .set({ name, digest, updated_at: now })
    .where("id", "=", id)
    .where("name", "is", null)
    .execute();

/** Must run in the transaction that inserts the owner of the file. Returns false if the upload is gone. */
export async function takeUpload(em: EntityManager, id: string, name: string): Promise<boolean> {
  const { numDeletedRows } = await query(em)
    .deleteFrom("upload")
    .where("id", "=", id)
    .where("name", "=", name)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Only chunks are deleted at once. The cleanup deletes other files, which a backup may still need. */
export async function deleteUploads(em: EntityManager, where: string, values: unknown[]): Promise<void> {
  for (const { name, isChunk } of await deleteUploadRows(em, where, values))
    if (isChunk) await deleteFromStore(name);
}

export async function cancelUpload(em: EntityManager, id: string): Promise<void> {
  for (const { name } of await deleteUploadRows(em, "id = ?", [id])) await deleteFromStore(name);
}

const deleteUploadRows = (em: EntityManager, where: string, values: unknown[]) =>
  inTransaction(em, async (em) => {
    const uploads = await em.execute<{ id: string }[]>(
      `select id from upload where ${where} for update`,
      values,
    );
    if (uploads.length === 0) return [];
    const list = uploads.map(() => "?").join(", ");
    const ids = uploads.map(({ id }) => id);
    const files = await em.execute<{ name: string; isChunk: boolean }[]>(
      `delete from upload_file where upload_id in (${list})
       returning name, start_offset is not null as "isChunk"`,
      ids,
    );
    await em.execute(`delete from upload where id in (${list})`, ids);
    return files;
  });

/** For a form whose files were all taken or discarded. */
export const deleteFormReservation = (em: EntityManager, id: string) =>
  em.execute(
    `delete from upload where id = ? and original_name is null
     and not exists (select from upload_file where upload_id = upload.id)`,
    [id],
  );
