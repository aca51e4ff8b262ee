import type { EntityManager } from "@mikro-orm/postgresql";

import { createId } from "#app/models/id.ts";

import { listStoredNames, getStore, deleteFromStore } from "./current-store.server.ts";
import { deleteUploads } from "./upload-states.server.ts";

const NAMES_PER_BATCH = 500;

/** One statement for both tables, because a name may move between them at any time. */
async function findKnownNames(em: EntityManager, names: string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const list = names.map(() => "?").join(", ");
  const rows = await em.execute<{ name: string }[]>(
    `select name from upload_file where name in (${list})
     union all select name from stored_file where name in (${list})`,
    [...names, ...names],
  );
  return new Set(rows.map(({ name }) => name));
}

/** Each database writes a mark into the store, so that no cleanup deletes the files of another database. */

const UNKNOWN_DATABASE_MARK = "unknown";
const MAX_HOURS_PER_RUN = 24;

async function getOrCreateDatabaseMark(em: EntityManager): Promise<string> {
  await em.execute("insert into file_store default values on conflict do nothing");
  const [row] = await em.execute<{ id: string }[]>("select id from file_store");
  return row!.id;
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
  let batch: string[] = [];
  for await (const name of listStoredNames()) {
    isEmpty = false;
    batch.push(name);
    if (batch.length < NAMES_PER_BATCH) continue;
    if ((await findKnownNames(em, batch)).size > 0) return true;
    batch = [];
  }
  return isEmpty || (await findKnownNames(em, batch)).size > 0;
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
  const [last] = await em.execute<{ databaseMark: string; cleanupId: string | null; hours: number | null }[]>(
    `with last as (select * from file_store for update)
     update file_store set cleanup_id = ?, cleaned_at = now() from last
     returning last.id as "databaseMark", last.cleanup_id as "cleanupId", (extract(epoch from now() - last.cleaned_at) / 3600)::float8 as hours`,
    [id],
  );
  const { databaseMark, cleanupId, hours } = last!;
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
  await deleteUploads(em, "updated_at < now() - make_interval(hours => ?)", [untouchedHours]);
  await em.execute(
    "delete from upload_file where upload_id is null and created_at < now() - make_interval(hours => ?)",
    [untouchedHours],
  );
  const run = await startCleanup(em);
  if (!run) return;
  let batch: string[] = [];
  for await (const name of listStoredNames()) {
    batch.push(name);
    if (batch.length < NAMES_PER_BATCH) continue;
    await deleteUnknownFiles(em, batch, run, unknownHours);
    batch = [];
  }
  await deleteUnknownFiles(em, batch, run, unknownHours);
  await em.execute("delete from orphaned_file where cleanup_id <> ?", [run.id]);
  await (await getStore()).removeUnfinished(untouchedHours);
}

async function deleteUnknownFiles(em: EntityManager, names: string[], run: CleanupRun, unknownHours: number) {
  const known = await findKnownNames(em, names);
  const unknown = [...new Set(names)].filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  const orphans = await em.execute<{ name: string; hours: number }[]>(
    `insert into orphaned_file (name, cleanup_id) values ${unknown.map(() => "(?, ?)").join(", ")}
     on conflict (name) do update set cleanup_id = excluded.cleanup_id,
       hours = case when orphaned_file.cleanup_id = ?::uuid then orphaned_file.hours + ? else 0 end
       where orphaned_file.cleanup_id <> excluded.cleanup_id
     returning name, hours`,
    [...unknown.flatMap((name) => [name, run.id]), run.previousId, run.hours],
  );
  for (const { name, hours } of orphans) if (hours >= unknownHours) await deleteFromStore(name);
}
