import { LOCKS } from "#app/core/locks.ts";
import { fork } from "#app/models/connection.server.ts";

import { remove } from "./the-store.server.ts";

/** Raw SQL, since it is about locks. */

/**
 * Files of items that are gone, once that is committed. While a backup is being made its tables may still name them:
 * then they stay, and the sweep takes them, as it does where the database cannot say.
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
