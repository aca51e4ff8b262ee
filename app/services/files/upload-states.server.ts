import type { EntityManager } from "@mikro-orm/postgresql";
import type { Expression, ExpressionBuilder, SqlBool } from "kysely";

import { now, query } from "#app/core/query.server.ts";
import { inTransaction } from "#app/core/transaction.server.ts";
import { createId } from "#app/models/id.ts";
import type { DatabaseTables } from "#app/models/tables.ts";
import { UploadEntity } from "#app/models/upload.ts";

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
  em.create(UploadEntity, {
    id,
    account: upload.accountId,
    originalName: upload.originalName,
    size: upload.size,
  });
  await em.flush();
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
  const recorded = await query(em)
    .with("moved", (to) =>
      to
        .updateTable("upload")
        .set((upload) => ({
          received_bytes: upload("received_bytes", "+", chunk.size),
          chunks: upload("chunks", "+", 1),
          updated_at: now,
        }))
        .where("id", "=", id)
        .where("lease_id", "=", leaseId)
        .where("received_bytes", "=", chunk.offset)
        .returning("id"),
    )
    .updateTable("upload_file as f")
    .from("moved")
    .set({ start_offset: chunk.offset })
    .where("f.name", "=", chunk.name)
    .whereRef("f.upload_id", "=", "moved.id")
    .returning("f.name")
    .executeTakeFirst();
  return recorded !== undefined;
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
export async function deleteUploads(em: EntityManager, which: UploadCondition): Promise<void> {
  for (const { name, isChunk } of await deleteUploadRows(em, which)) if (isChunk) await deleteFromStore(name);
}

export async function cancelUpload(em: EntityManager, id: string): Promise<void> {
  for (const { name } of await deleteUploadRows(em, (upload) => upload("id", "=", id)))
    await deleteFromStore(name);
}

type UploadCondition = (upload: ExpressionBuilder<DatabaseTables, "upload">) => Expression<SqlBool>;

const deleteUploadRows = (em: EntityManager, which: UploadCondition) =>
  inTransaction(em, async (em) => {
    const uploads = await query(em).selectFrom("upload").select("id").where(which).forUpdate().execute();
    if (uploads.length === 0) return [];
    const ids = uploads.map(({ id }) => id);
    const files = await query(em)
      .deleteFrom("upload_file")
      .where("upload_id", "in", ids)
      .returning((file) => ["name", file("start_offset", "is not", null).as("isChunk")])
      .execute();
    await query(em).deleteFrom("upload").where("id", "in", ids).execute();
    return files;
  });

/** For a form whose files were all taken or discarded. */
export const deleteFormReservation = (em: EntityManager, id: string) =>
  query(em)
    .deleteFrom("upload")
    .where("id", "=", id)
    .where("original_name", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("upload_file").select("name").where("upload_id", "=", id))),
    )
    .execute();
