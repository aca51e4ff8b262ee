import { randomBytes } from "node:crypto";

import type { EntityManager } from "@mikro-orm/postgresql";

import { inTransaction } from "#app/core/transaction.server.ts";
import { createEntityManager } from "#app/models/connection.server.ts";

import { deleteFromStore } from "./current-store.server.ts";
import { deleteFormReservation } from "./upload-states.server.ts";

/** A name is in the database before its file is in the store, so a file with an unknown name is an orphan. */

const createFileName = () => randomBytes(16).toString("hex");

/** The names are committed at once, outside of the caller's transaction. */
export async function reserveFileNames(count: number): Promise<string[]> {
  const names = Array.from({ length: count }, createFileName);
  await createEntityManager().execute(
    `insert into upload_file (name) values ${names.map(() => "(?)").join(", ")}`,
    names,
  );
  return names;
}

/** Returns undefined if the upload was deleted or is leased to another request. */
export async function reserveUploadFileName(uploadId: string, leaseId?: string): Promise<string | undefined> {
  const name = createFileName();
  const rows = await createEntityManager().execute(
    `insert into upload_file (name, upload_id)
     select ?, id from upload where id = ? and (?::uuid is null or lease_id = ?) for key share returning name`,
    [name, uploadId, leaseId ?? null, leaseId ?? null],
  );
  return rows.length ? name : undefined;
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
  const list = names.map(() => "?").join(", ");
  // Has the same lock order as `deleteUploads`, to avoid a deadlock.
  await em.execute(
    `select from upload where id in (select upload_id from upload_file where name in (${list})) for update`,
    names,
  );
  const deleted = await em.execute<{ name: string; upload: string | null }[]>(
    `delete from upload_file f where name in (${list}) and start_offset is null
       and not exists (select from upload u where u.id = f.upload_id and u.name = f.name)
     returning name, upload_id as upload`,
    names,
  );
  for (const id of new Set(deleted.map(({ upload }) => upload))) if (id) await deleteFormReservation(em, id);
  return deleted.map(({ name }) => name);
}
