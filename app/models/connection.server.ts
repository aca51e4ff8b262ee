import { createPostgreSqlTypeParsers, MikroORM, type Options } from "@mikro-orm/postgresql";
import { Migrator } from "@mikro-orm/migrations";
import { PostgresDialect, type PostgresPoolClient } from "kysely";
import { Client, type ClientConfig, type QueryResult, TypeOverrides, types } from "pg";

import { env } from "#app/env.server.ts";
import { SCHEDULED_JOBS } from "#app/schemas/lists/jobs.ts";

import {
  DATABASE_LIMITS,
  NO_DATABASE_TIMEOUTS,
  PAGE_DATABASE_TIMEOUTS,
  type DatabaseTimeouts,
  createStartParameters,
} from "./database-limits.ts";
import { DatabasePool, type DatabasePoolConfig } from "./database-pool.server.ts";
import { MIGRATIONS } from "./migrations/index.ts";
import { parseDatabaseUrl, getSocketDirectory } from "./database-location.ts";
import { ORM_ENTITIES } from "./tables.ts";

const DATABASE_NAME = "urithi";

function getConnectionConfig(): ClientConfig {
  const { databaseUrl, dataDir } = env();
  if (!databaseUrl)
    return { host: getSocketDirectory(dataDir), user: DATABASE_NAME, database: DATABASE_NAME, port: 5432 };
  return parseDatabaseUrl(databaseUrl);
}

/** The parsers that MikroORM expects. An int8 becomes a number, which is exact for our sizes and counts. */
const TYPE_PARSERS = new TypeOverrides();
const TEXT_ARRAY_OID: number = 1009;
const parseArray = types.getTypeParser(TEXT_ARRAY_OID) as (text: string) => string[];
for (const [oid, parser] of Object.entries(createPostgreSqlTypeParsers(parseArray)))
  TYPE_PARSERS.setTypeParser(Number(oid), parser);
TYPE_PARSERS.setTypeParser(types.builtins.INT8, Number);

const createKyselyDialect = (pool: DatabasePool) =>
  new PostgresDialect({
    pool: {
      connect: () => pool.acquire() as unknown as Promise<PostgresPoolClient>,
      end: () => pool.end(),
      options: pool.options,
    },
  });

const createOrmOptions = (createPool: () => DatabasePool): Options => ({
  entities: ORM_ENTITIES,
  extensions: [Migrator],
  migrations: { migrationsList: MIGRATIONS, snapshot: false, disableForeignKeys: false, allOrNothing: false },
  // Logging is off because MikroORM would log queries, which contain user data.
  logger: () => undefined,
  dbName: DATABASE_NAME,
  driverOptions: () => createKyselyDialect(createPool()),
});

const createPagePool = (overrides: Partial<DatabasePoolConfig> = {}) =>
  new DatabasePool({
    ...getConnectionConfig(),
    types: TYPE_PARSERS,
    max: DATABASE_LIMITS.poolSize,
    connectionTimeoutMillis: DATABASE_LIMITS.connectTimeoutMs,
    limits: PAGE_DATABASE_TIMEOUTS,
    queryTimeoutMs: DATABASE_LIMITS.queryTimeoutMs,
    ...overrides,
  });

export const createPageOrmOptions = (overrides?: Partial<DatabasePoolConfig>) =>
  createOrmOptions(() => createPagePool(overrides));

const createPoolWithLimits = (limits: DatabaseTimeouts) =>
  new DatabasePool({ ...getConnectionConfig(), types: TYPE_PARSERS, max: DATABASE_LIMITS.poolSize, limits });

export const createUnlimitedOrmOptions = () =>
  createOrmOptions(() => createPoolWithLimits(NO_DATABASE_TIMEOUTS));

/** Short, because while a migration waits for the lock of a table, all readers of the table wait too. */
const MIGRATION_LOCK_MS = 500;

export const createMigrationOrmOptions = (): Options => ({
  ...createOrmOptions(() =>
    createPoolWithLimits({ ...NO_DATABASE_TIMEOUTS, lock_timeout: MIGRATION_LOCK_MS }),
  ),
  entities: [],
  discovery: { warnWhenNoEntities: false },
});

/** Not from a pool, for COPY and session locks. With a pooler, the limits of the database role apply. */
export function createDatabaseClient() {
  const client = new Client({
    application_name: "urithi",
    keepAlive: true,
    ...createStartParameters(NO_DATABASE_TIMEOUTS),
    ...getConnectionConfig(),
  });
  // Without a listener an error event would end the process. The next query reports the error anyway.
  client.on("error", () => undefined);
  return client;
}

const createJobPool = () =>
  createPagePool({
    // One connection for each scheduled job, and some for messages and job records.
    max: SCHEDULED_JOBS.length + 6,
    queryTimeoutMs: 11 * 60_000,
    limits: {
      statement_timeout: 10 * 60_000,
      lock_timeout: 5 * 60_000,
      idle_in_transaction_session_timeout: 10 * 60_000,
    },
  });

const createQueuePool = () =>
  new DatabasePool({
    ...getConnectionConfig(),
    application_name: "urithi tasks",
    max: 2,
    connectionTimeoutMillis: DATABASE_LIMITS.connectTimeoutMs,
    queryTimeoutMs: 35_000,
    limits: {
      statement_timeout: 30_000,
      lock_timeout: 30_000,
      idle_in_transaction_session_timeout: 30_000,
    },
  });

let pagePool: DatabasePool | undefined;
let pageOrm: MikroORM | undefined;
let jobOrm: MikroORM | undefined;
let jobQueuePool: DatabasePool | undefined;

const getPageOrm = () => (pageOrm ??= new MikroORM(createOrmOptions(() => (pagePool = createPagePool()))));

export const getPagePool = () => pagePool;

export function getPagePoolStats() {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = pagePool ?? {};
  return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}

export const createEntityManager = () => getPageOrm().em.fork();

export const createJobEntityManager = () =>
  (jobOrm ??= new MikroORM(createOrmOptions(createJobPool))).em.fork();

/** pg-boss has its own connections, so that neither pages nor long jobs delay its heartbeat. */
export const queueDatabase = {
  async executeSql(text: string, values?: unknown[]): Promise<QueryResult> {
    const connection = await (jobQueuePool ??= createQueuePool()).acquire();
    try {
      const result = await connection.query(text, values);
      connection.release();
      return result;
    } catch (error) {
      // A query with several statements may have left a transaction open, so the connection is discarded.
      connection.release(true);
      throw error;
    }
  },
};

export async function closeDatabasePools() {
  // Not awaited, because unfinished jobs are rolled back and run again.
  jobOrm?.close(true).catch(() => undefined);
  jobQueuePool?.end().catch(() => undefined);
  jobOrm = jobQueuePool = undefined;
  await pageOrm?.close(true);
  pageOrm = pagePool = undefined;
}
