import type { EntityManager } from "@mikro-orm/postgresql";

import { namesInStore, remove, theStore } from "./the-store.server.ts";
import { AT_ONCE, knownOf } from "./known-names.server.ts";
import { forgetUploads } from "./names.server.ts";
import { beginSweep, type Sweep } from "./store-marks.server.ts";

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
