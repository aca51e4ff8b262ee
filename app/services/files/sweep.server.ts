import type { EntityManager } from "@mikro-orm/postgresql";

import { newId } from "#app/models/id.ts";

import { forgetUploads } from "./names.server.ts";
import { namesInStore, theStore, remove } from "./the-store.server.ts";

const AT_ONCE = 500;

/** One statement for both tables, since a name may move between them meanwhile. */
async function knownOf(em: EntityManager, names: string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const list = names.map(() => "?").join(", ");
  const rows = await em.execute<{ name: string }[]>(
    `select name from upload_file where name in (${list})
     union all select name from stored_file where name in (${list})`,
    [...names, ...names],
  );
  return new Set(rows.map(({ name }) => name));
}

/** Raw SQL: the sweep before is read and replaced in one statement. */

/**
 * Each database that uses the store leaves a mark with its name before any other file. Before the sweep removes unknown
 * files, the marks tell whether they may be another database's.
 */

/** Files were there before any mark. */
const NOBODY_KNOWS = "unknown";
/** However late a sweep is, it counts for no more than this. */
const MOST_HOURS = 24;

async function ownName(em: EntityManager): Promise<string> {
  await em.execute("insert into file_store default values on conflict do nothing");
  const [row] = await em.execute<{ id: string }[]>("select id from file_store");
  return row!.id;
}

/** False where the disk cannot be written. */
export async function markStore(em: EntityManager): Promise<boolean> {
  const own = await ownName(em);
  const store = await theStore();
  const marks = await store.listMarks();
  if (marks.includes(own)) return true;
  try {
    if (marks.length === 0 && !(await knowsOne(em))) await store.writeMark(NOBODY_KNOWS, "");
    await store.writeMark(own, "");
    return true;
  } catch {
    return false;
  }
}

async function knowsOne(em: EntityManager): Promise<boolean> {
  let isEmpty = true;
  let some: string[] = [];
  for await (const name of namesInStore()) {
    isEmpty = false;
    some.push(name);
    if (some.length < AT_ONCE) continue;
    if ((await knownOf(em, some)).size > 0) return true;
    some = [];
  }
  return isEmpty || (await knownOf(em, some)).size > 0;
}

export async function otherDatabases(em: EntityManager): Promise<string[]> {
  const own = await ownName(em);
  return (await (await theStore()).listMarks()).filter((name) => name !== own).sort();
}

type Sweep = { id: string; before: string | null; hours: number };

/**
 * Undefined where the store is not ours alone. The database and the mark both note each sweep; if they differ, an old
 * state was restored, or a copy of this database uses the store: then no sweep before counts.
 */
async function beginSweep(em: EntityManager): Promise<Sweep | undefined> {
  if (!(await markStore(em)) || (await otherDatabases(em)).length > 0) return undefined;
  const id = newId();
  const [last] = await em.execute<{ own: string; sweep: string | null; hours: number | null }[]>(
    `with last as (select * from file_store for update)
     update file_store set sweep = ?, swept_at = now() from last
     returning last.id as own, last.sweep, (extract(epoch from now() - last.swept_at) / 3600)::float8 as hours`,
    [id],
  );
  const { own, sweep, hours } = last!;
  const store = await theStore();
  const marked = await store.readMark(own);
  await store.writeMark(own, id);
  return { id, before: sweep === marked ? sweep : null, hours: Math.min(hours ?? 0, MOST_HOURS) };
}

const USUAL = { untouchedHours: 48, unknownHours: 7 * 24 };

/**
 * Removes what a crash left. Abandoned uploads are given up in the database, where a row that describes a file holds
 * it. An unknown file is deleted after a week of sweeps: until then the database may be the wrong one, or an old state.
 * Raw SQL counts hours where a name is found again.
 */
export async function sweepStore(em: EntityManager, options: Partial<typeof USUAL> = {}) {
  const { untouchedHours, unknownHours } = { ...USUAL, ...options };
  await forgetUploads(em, "touched_at < now() - make_interval(hours => ?)", [untouchedHours]);
  await em.execute(
    "delete from upload_file where upload_id is null and created_at < now() - make_interval(hours => ?)",
    [untouchedHours],
  );
  const sweep = await beginSweep(em);
  if (!sweep) return;
  let some: string[] = [];
  for await (const name of namesInStore()) {
    some.push(name);
    if (some.length < AT_ONCE) continue;
    await removeUnknown(em, some, sweep, unknownHours);
    some = [];
  }
  await removeUnknown(em, some, sweep, unknownHours);
  await em.execute("delete from unknown_file where sweep <> ?", [sweep.id]);
  await (await theStore()).removeUnfinished();
}

async function removeUnknown(em: EntityManager, names: string[], sweep: Sweep, unknownHours: number) {
  const known = await knownOf(em, names);
  const unknown = [...new Set(names)].filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  const noted = await em.execute<{ name: string; hours: number }[]>(
    `insert into unknown_file (name, sweep) values ${unknown.map(() => "(?, ?)").join(", ")}
     on conflict (name) do update set sweep = excluded.sweep,
       hours = case when unknown_file.sweep = ?::uuid then unknown_file.hours + ? else 0 end
       where unknown_file.sweep <> excluded.sweep
     returning name, hours`,
    [...unknown.flatMap((name) => [name, sweep.id]), sweep.before, sweep.hours],
  );
  for (const { name, hours } of noted) if (hours >= unknownHours) await remove(name);
}
