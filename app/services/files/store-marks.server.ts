import type { EntityManager } from "@mikro-orm/postgresql";

import { newId } from "#app/models/id.ts";

import { AT_ONCE, knownOf } from "./known-names.server.ts";
import { namesInStore, theStore } from "./the-store.server.ts";

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

export type Sweep = { id: string; before: string | null; hours: number };

/**
 * Undefined where the store is not ours alone. The database and the mark both note each sweep; if they differ, an old
 * state was restored, or a copy of this database uses the store: then no sweep before counts.
 */
export async function beginSweep(em: EntityManager): Promise<Sweep | undefined> {
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
