import { setTimeout as sleep } from "node:timers/promises";

import { MikroORM } from "@mikro-orm/postgresql";

import { migratingOptions } from "./connection.server.ts";
import { along } from "./database-errors.ts";

const PAUSE_MS = 2_500;
const TELL_AGAIN_MS = 60_000;
const LOCK_TIMEOUT = "55P03";

export const WAITS =
  "A table that is to be changed is in use, by a backup perhaps: tried again until it is free.";

/**
 * Each migration is a transaction. All readers of a table wait behind a migration that waits for it, so it waits only
 * for a moment, lets them through and tries again. A long backup delays the new version and nobody else.
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
