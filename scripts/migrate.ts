import { MikroORM } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { LOCKS } from "#app/core/locks.ts";
import { query, takeLock } from "#app/core/query.server.ts";
import { inTransaction } from "#app/core/transaction.server.ts";
import { env } from "#app/env.server.ts";
import { createUnlimitedOrmOptions } from "#app/models/connection.server.ts";
import { migrate } from "#app/models/migrate.server.ts";

import { checkDatabase } from "./external-services.ts";
import { describeStartupError } from "./startup-error.ts";

const direction = process.argv[2];
if (direction !== "up" && direction !== "down") {
  console.error("Usage: npm run migrate -- up | down");
  process.exit(1);
}
const { databaseUrl } = env();
if (databaseUrl)
  await checkDatabase(databaseUrl).catch((error: unknown) => {
    console.error(describeStartupError(error));
    process.exit(1);
  });
// A starting server takes the same lock, so that it cannot migrate at the same time.
const orm = new MikroORM(createUnlimitedOrmOptions());
const migrations = await inTransaction(orm.em, async (em) => {
  const { isMine } = await query(em)
    .selectNoFrom(sql<boolean>`pg_try_advisory_xact_lock(${LOCKS.migration})`.as("isMine"))
    .executeTakeFirstOrThrow();
  if (!isMine) console.error("Waiting for another start, migration or restore to finish.");
  await takeLock(em, "migration");
  // The first migration creates the whole schema: reverting it would delete all data.
  if (direction === "down" && (await orm.migrator.getExecuted()).length <= 1) return [];
  return migrate(direction, {}, console.error);
}).finally(() => orm.close(true));
console.log(migrations.map((step) => `${direction} ${step.name}`).join("\n") || "no pending migrations");
