import { LOCKS } from "#app/core/locks.ts";
import { fork } from "#app/models/connection.server.ts";

import { remove } from "./the-store.server.ts";

/**
 * Only after the commit. Tables that are being backed up may still name the files: then, or if the database cannot say,
 * they stay for the sweep. Raw SQL, since it is about locks.
 */
export async function removeStored(names: string[]) {
  if (names.length === 0 || (await isBackupUnderWay())) return;
  for (const name of names) await remove(name);
}

async function isBackupUnderWay(): Promise<boolean> {
  const held = await fork()
    .execute(
      `select from pg_locks where locktype = 'advisory' and classid = 0 and objid = ?
       and database = (select oid from pg_database where datname = current_database())`,
      [LOCKS.backup],
    )
    .catch(() => ["unknown"]);
  return held.length > 0;
}
