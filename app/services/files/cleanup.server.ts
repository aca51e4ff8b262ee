import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { now, query, toTimeAgoSql } from "#app/core/query.server.ts";
import { createId } from "#app/models/id.ts";

import { getStore, deleteFromStore } from "./current-store.server.ts";
import { deleteUploads } from "./upload-states.server.ts";

const NAMES_PER_BATCH = 500;

async function* listNameBatches(): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const name of (await getStore()).list()) {
    if (batch.push(name) < NAMES_PER_BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** One statement for both tables, because a name may move between them at any time. */
async function findKnownNames(em: EntityManager, names: string[]): Promise<Set<string>> {
  const rows = await query(em)
    .selectFrom("upload_file")
    .select("name")
    .where("name", "in", names)
    .unionAll(query(em).selectFrom("stored_file").select("name").where("name", "in", names))
    .execute();
  return new Set(rows.map(({ name }) => name));
}

/** Each database writes a mark into the store, so that no cleanup deletes the files of another database. */

const UNKNOWN_DATABASE_MARK = "unknown";
const MAX_HOURS_PER_RUN = 24;

async function getOrCreateDatabaseMark(em: EntityManager): Promise<string> {
  await query(em)
    .insertInto("file_store")
    .defaultValues()
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id } = await query(em).selectFrom("file_store").select("id").executeTakeFirstOrThrow();
  return id;
}

/** Returns false if the store is not writable. */
export async function writeDatabaseMark(em: EntityManager): Promise<boolean> {
  const databaseMark = await getOrCreateDatabaseMark(em);
  const store = await getStore();
  const marks = await store.listNotes("databases");
  if (marks.includes(databaseMark)) return true;
  try {
    if (marks.length === 0 && !(await hasKnownFile(em)))
      await store.writeNote("databases", UNKNOWN_DATABASE_MARK, "");
    await store.writeNote("databases", databaseMark, "");
    return true;
  } catch {
    return false;
  }
}

async function hasKnownFile(em: EntityManager): Promise<boolean> {
  let isEmpty = true;
  for await (const names of listNameBatches()) {
    if ((await findKnownNames(em, names)).size > 0) return true;
    isEmpty = false;
  }
  return isEmpty;
}

export async function listOtherDatabases(em: EntityManager): Promise<string[]> {
  const databaseMark = await getOrCreateDatabaseMark(em);
  return (await (await getStore()).listNotes("databases")).filter((name) => name !== databaseMark).sort();
}

type CleanupRun = { id: string; previousId: string | null; hours: number };

/** Returns undefined if another database uses the store. After a restore of the database, `previousId` is null. */
async function startCleanup(em: EntityManager): Promise<CleanupRun | undefined> {
  if (!(await writeDatabaseMark(em)) || (await listOtherDatabases(em)).length > 0) return undefined;
  const id = createId();
  const { databaseMark, cleanupId, hours } = await query(em)
    .with("last", (from) => from.selectFrom("file_store").selectAll().forUpdate())
    .updateTable("file_store")
    .from("last")
    .set({ cleanup_id: id, cleaned_at: now })
    .returning(["last.id as databaseMark", "last.cleanup_id as cleanupId"])
    .returning(sql<number | null>`(extract(epoch from now() - last.cleaned_at) / 3600)::float8`.as("hours"))
    .executeTakeFirstOrThrow();
  const store = await getStore();
  const marked = await store.readNote("databases", databaseMark);
  await store.writeNote("databases", databaseMark, id);
  return {
    id,
    previousId: cleanupId === marked ? cleanupId : null,
    hours: Math.min(hours ?? 0, MAX_HOURS_PER_RUN),
  };
}

const DEFAULT_CLEANUP_HOURS = { untouchedHours: 48, unknownHours: 7 * 24 };

/** Deletes an unknown file only after a week of runs, because this may be the wrong database or an old backup. */
export async function cleanUpStore(em: EntityManager, options: Partial<typeof DEFAULT_CLEANUP_HOURS> = {}) {
  const { untouchedHours, unknownHours } = { ...DEFAULT_CLEANUP_HOURS, ...options };
  const untouchedSince = toTimeAgoSql(`${untouchedHours} hours`);
  await deleteUploads(em, (upload) => upload("updated_at", "<", untouchedSince));
  await query(em)
    .deleteFrom("upload_file")
    .where("upload_id", "is", null)
    .where("created_at", "<", untouchedSince)
    .execute();
  const run = await startCleanup(em);
  if (!run) return;
  for await (const names of listNameBatches()) await deleteUnknownFiles(em, names, run, unknownHours);
  await query(em).deleteFrom("orphaned_file").where("cleanup_id", "<>", run.id).execute();
  await (await getStore()).removeUnfinished(untouchedHours);
}

async function deleteUnknownFiles(em: EntityManager, names: string[], run: CleanupRun, unknownHours: number) {
  const known = await findKnownNames(em, names);
  const unknown = [...new Set(names)].filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  const orphans = await query(em)
    .insertInto("orphaned_file")
    .values(unknown.map((name) => ({ name, cleanup_id: run.id })))
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet({
          cleanup_id: run.id,
          hours: sql<number>`case when orphaned_file.cleanup_id = ${run.previousId}::uuid
            then orphaned_file.hours + ${run.hours} else 0 end`,
        })
        .where("orphaned_file.cleanup_id", "<>", run.id),
    )
    .returning(["name", "hours"])
    .execute();
  for (const { name, hours } of orphans) if (hours >= unknownHours) await deleteFromStore(name);
}
