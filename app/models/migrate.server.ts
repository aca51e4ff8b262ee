import { setTimeout as sleep } from "node:timers/promises";

import { MikroORM } from "@mikro-orm/postgresql";

import { migratingOptions } from "./connection.server.ts";
import { along } from "./database-errors.ts";

const PAUSE_MS = 2_500;
const TELL_AGAIN_MS = 60_000;
/** The code of a lock that was not to be had in time. */
const LOCK_TIMEOUT = "55P03";

export const WAITS =
  "A table that is to be changed is in use, by a backup perhaps: tried again until it is free.";

/**
 * Brings the tables to this version, each migration in a transaction of its own. What changes a table waits until nobody
 * reads it, and whoever wants to read it waits behind that: so it waits for a moment alone, lets everybody through, and tries
 * again. What uses a table for hours keeps a new version waiting, and nobody else.
 */
export async function migrate(
  direction: "up" | "down" = "up",
  options: { migrations?: string[] } = {},
  tell: (sentence: string) => void = () => undefined,
) {
  const orm = new MikroORM(migratingOptions());
  const done: { name: string }[] = [];
  const note = ({ name }: { name: string }) => void done.push({ name });
  orm.migrator.on("migrated", note).on("reverted", note);
  try {
    for (let toldAt = -Infinity; ;) {
      try {
        await orm.migrator[direction](options);
        return done;
      } catch (error) {
        if (!along(error, ({ code }) => code === LOCK_TIMEOUT)) throw error;
      }
      if (Date.now() - toldAt > TELL_AGAIN_MS) {
        toldAt = Date.now();
        tell(WAITS);
      }
      await sleep(PAUSE_MS);
    }
  } finally {
    await orm.close(true);
  }
}
