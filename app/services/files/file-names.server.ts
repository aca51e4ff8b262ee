import { randomBytes } from "node:crypto";

import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { query } from "#app/core/query.server.ts";
import { inTransaction } from "#app/core/transaction.server.ts";
import { createEntityManager } from "#app/models/connection.server.ts";

import { deleteFromStore } from "./current-store.server.ts";
import { deleteFormReservation } from "./upload-states.server.ts";

/** A name is in the database before its file is in the store, so a file with an unknown name is an orphan. */

const createFileName = () => randomBytes(16).toString("hex");

/** The names are committed at once, outside of the caller's transaction. */
export async function reserveFileNames(count: number): Promise<string[]> {
  const names = Array.from({ length: count }, createFileName);
  if (count > 0)
    await query(createEntityManager())
      .insertInto("upload_file")
      .values(names.map((name) => ({ name })))
      .execute();
  return names;
}

/** Returns undefined if the upload was deleted or is leased to another request. */
export async function reserveUploadFileName(uploadId: string, leaseId?: string): Promise<string | undefined> {
  const name = createFileName();
  const reserved = await query(createEntityManager())
    .insertInto("upload_file")
    .columns(["name", "upload_id"])
    .expression((from) =>
      from
        .selectFrom("upload")
        .select([sql<string>`${name}::text`.as("name"), "id"])
        .where("id", "=", uploadId)
        .$if(leaseId !== undefined, (upload) => upload.where("lease_id", "=", leaseId!))
        .forKeyShare(),
    )
    .returning("name")
    .executeTakeFirst();
  return reserved?.name;
}

/** Must run in the transaction that inserts the files' rows. Returns false if the files were discarded. */
export const consumeReservedFileNames = async (em: EntityManager, names: string[]) =>
  (await deleteFileNameRows(em, names)).length === names.length;

export async function discardFiles(...names: string[]) {
  for (const name of await inTransaction(createEntityManager(), (em) => deleteFileNameRows(em, names)))
    await deleteFromStore(name);
}

/** Recorded chunks and the assembled file are not deleted, even if the caller assumes that writing failed. */
async function deleteFileNameRows(em: EntityManager, names: string[]): Promise<string[]> {
  if (names.length === 0) return [];
  // Has the same lock order as `deleteUploads`, to avoid a deadlock.
  await query(em)
    .selectFrom("upload")
    .select("id")
    .where("id", "in", (from) =>
      from
        .selectFrom("upload_file")
        .select((file) => file.ref("upload_id").$notNull().as("id"))
        .where("name", "in", names),
    )
    .forUpdate()
    .execute();
  const deleted = await query(em)
    .deleteFrom("upload_file as f")
    .where("name", "in", names)
    .where("start_offset", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("upload as u")
            .select("u.id")
            .whereRef("u.id", "=", "f.upload_id")
            .whereRef("u.name", "=", "f.name"),
        ),
      ),
    )
    .returning(["name", "upload_id as upload"])
    .execute();
  for (const id of new Set(deleted.map(({ upload }) => upload))) if (id) await deleteFormReservation(em, id);
  return deleted.map(({ name }) => name);
}
