import { setTimeout as sleep } from "node:timers/promises";

import { MikroORM } from "@mikro-orm/postgresql";

import { createMigrationOrmOptions } from "./connection.server.ts";
import { hasMatchingCause } from "./database-errors.ts";

const RETRY_DELAY_MS = 2_500;
const NOTICE_INTERVAL_MS = 60_000;
const LOCK_TIMEOUT_CODE = "55P03";

export const LOCK_WAIT_NOTICE = "Waiting for a table that is in use, perhaps by a backup.";

/** Waits only briefly for a lock and then retries, because all readers of the table wait behind the request. */
export async function migrate(
  direction: "up" | "down" = "up",
  options: { migrations?: string[] } = {},
  notify: (sentence: string) => void = () => undefined,
) {
  const orm = new MikroORM(createMigrationOrmOptions());
  const appliedMigrations: { name: string }[] = [];
  const recordMigration = ({ name }: { name: string }) => void appliedMigrations.push({ name });
  orm.migrator.on("migrated", recordMigration).on("reverted", recordMigration);
  try {
    for (let notifiedAt = -Infinity; ;) {
      try {
        await orm.migrator[direction](options);
        return appliedMigrations;
      } catch (error) {
        if (!hasMatchingCause(error, ({ code }) => code === LOCK_TIMEOUT_CODE)) throw error;
      }
      if (Date.now() - notifiedAt > NOTICE_INTERVAL_MS) {
        notifiedAt = Date.now();
        notify(LOCK_WAIT_NOTICE);
      }
      await sleep(RETRY_DELAY_MS);
    }
  } finally {
    await orm.close(true);
  }
}
