import { MikroORM, type Options } from "@mikro-orm/postgresql";
import { Migrator } from "@mikro-orm/migrations";
import type { Pool } from "pg";

import { env } from "#app/env.server.ts";

import { watch } from "./availability.server.ts";
import { ContributorApplication } from "./contributor-application.ts";
import { MIGRATIONS } from "./migrations/index.ts";
import { socketDirectory } from "./socket.ts";

/**
 * The one connection of the process: a bounded pool whose every wait has an end, so that a database which
 * is gone, frozen or busy costs a request its answer and never the process its life.
 */

export const LIMITS = {
  /** To get a connection, new or from the pool. */
  connectMs: 2_500,
  /** The server's own limit, a little before ours, so that a living server says why. */
  statementMs: 2_300,
  /** Past this the server is taken for frozen and the connection is thrown away. */
  answerMs: 2_500,
  lockMs: 2_000,
  poolSize: 12,
} as const;

export const DATABASE_NAME = "urithi";

const whereItIs = () => {
  const { databaseUrl, dataDir } = env();
  return databaseUrl
    ? { clientUrl: databaseUrl }
    : { host: socketDirectory(dataDir), user: DATABASE_NAME, dbName: DATABASE_NAME, port: 5432 };
};

export const ormOptions = (given: Options = whereItIs()): Options => ({
  entities: [ContributorApplication],
  extensions: [Migrator],
  migrations: { migrationsList: MIGRATIONS, snapshot: false, disableForeignKeys: false },
  pool: { min: 0, max: LIMITS.poolSize },
  // Nobody reads what it prints, and a query holds what people wrote; problems are logged at the edge.
  logger: () => undefined,
  driverOptions: {
    application_name: "urithi",
    connectionTimeoutMillis: LIMITS.connectMs,
    statement_timeout: LIMITS.statementMs,
    query_timeout: LIMITS.answerMs,
    lock_timeout: LIMITS.lockMs,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    onPoolCreated: (pool: Pool) => watch(pool),
  },
  ...given,
});

/** Without the limits that pages need: for migrations, which may rebuild a large table. */
export const patientOptions = (given?: Options): Options => {
  const options = ormOptions(given);
  return { ...options, driverOptions: { application_name: "urithi" } };
};

// A reload in development makes every module anew; the connection stays.
const kept = globalThis as { urithiConnection?: MikroORM };

const connection = () => (kept.urithiConnection ??= new MikroORM(ormOptions()));

/** A fresh unit of work: one for each question, never shared. */
export const fork = () => connection().em.fork();

export async function closeConnection() {
  await kept.urithiConnection?.close(true);
  delete kept.urithiConnection;
}
