import { createPostgreSqlTypeParsers, MikroORM, type Options } from "@mikro-orm/postgresql";
import { Migrator } from "@mikro-orm/migrations";
import { PostgresDialect, type PostgresPoolClient } from "kysely";
import { Client, type ClientConfig, type QueryResult, TypeOverrides, types } from "pg";

import { env } from "#app/env.server.ts";
import { REGULAR_TASKS } from "#app/schemas/lists.ts";

import { LIMITS, NO_LIMITS, PAGE_LIMITS, type ServerLimits, startParameters } from "./database-limits.ts";
import { DatabasePool, type DatabasePoolConfig } from "./database-pool.server.ts";
import { MIGRATIONS } from "./migrations/index.ts";
import { addressIn, socketDirectory } from "./socket.ts";
import { ENTITIES } from "./tables.ts";

const NAME = "urithi";

function address(): ClientConfig {
  const { databaseUrl, dataDir } = env();
  if (!databaseUrl) return { host: socketDirectory(dataDir), user: NAME, database: NAME, port: 5432 };
  return addressIn(databaseUrl);
}

/** As MikroORM reads them; and an int8 as a number, which holds our sizes and counts exactly. */
const TYPES = new TypeOverrides();
const TEXT_ARRAY: number = 1009;
const parseArray = types.getTypeParser(TEXT_ARRAY) as (text: string) => string[];
for (const [oid, parser] of Object.entries(createPostgreSqlTypeParsers(parseArray)))
  TYPES.setTypeParser(Number(oid), parser);
TYPES.setTypeParser(types.builtins.INT8, Number);

/** A Kysely dialect is MikroORM's way to use a pool that it has not made. */
const dialectOf = (pool: DatabasePool) =>
  new PostgresDialect({
    pool: {
      connect: () => pool.acquire() as unknown as Promise<PostgresPoolClient>,
      end: () => pool.end(),
      options: pool.options,
    },
  });

const optionsWith = (createPool: () => DatabasePool): Options => ({
  entities: ENTITIES,
  extensions: [Migrator],
  migrations: { migrationsList: MIGRATIONS, snapshot: false, disableForeignKeys: false, allOrNothing: false },
  // Nobody reads MikroORM's output, and a query holds what people wrote; problems are logged at the edge.
  logger: () => undefined,
  dbName: NAME,
  driverOptions: () => dialectOf(createPool()),
});

const pagePool = (to: Partial<DatabasePoolConfig> = {}) =>
  new DatabasePool({
    ...address(),
    types: TYPES,
    max: LIMITS.poolSize,
    connectionTimeoutMillis: LIMITS.connectMs,
    limits: PAGE_LIMITS,
    answerMs: LIMITS.answerMs,
    ...to,
  });

export const ormOptions = (to?: Partial<DatabasePoolConfig>) => optionsWith(() => pagePool(to));

/** For work that may take as long as it needs, at a start or a migration. */
const unlimitedPool = (limits: ServerLimits) =>
  new DatabasePool({ ...address(), types: TYPES, max: LIMITS.poolSize, limits });

export const patientOptions = () => optionsWith(() => unlimitedPool(NO_LIMITS));

/** Short, since all readers of a table wait behind a migration that waits for it. */
const MIGRATION_LOCK_MS = 500;

/** A migration may take long, but gets each lock soon or not at all. Migrations know no entities. */
export const migratingOptions = (): Options => ({
  ...optionsWith(() => unlimitedPool({ ...NO_LIMITS, lock_timeout: MIGRATION_LOCK_MS })),
  entities: [],
  discovery: { warnWhenNoEntities: false },
});

/** Outside of any pool, for `copy` and locks that last. Behind a pooler the role's limits apply. */
export function newClient() {
  const client = new Client({
    application_name: "urithi",
    keepAlive: true,
    ...startParameters(NO_LIMITS),
    ...address(),
  });
  // Without a listener an error would end the process; the next query reports it anyway.
  client.on("error", () => undefined);
  return client;
}

/** Background work may take minutes where a page has seconds, and takes no connection from pages. */
const taskPool = () =>
  pagePool({
    // One for each task that may hang, and some for messages and for what is noted of tasks.
    max: REGULAR_TASKS.length + 6,
    answerMs: 11 * 60_000,
    limits: {
      statement_timeout: 10 * 60_000,
      lock_timeout: 5 * 60_000,
      idle_in_transaction_session_timeout: 10 * 60_000,
    },
  });

/** pg-boss' own queries are short: a frozen database is noticed, and a scan of many tasks has time. */
const queuePool = () =>
  new DatabasePool({
    ...address(),
    application_name: "urithi tasks",
    max: 2,
    connectionTimeoutMillis: LIMITS.connectMs,
    answerMs: 35_000,
    limits: {
      statement_timeout: 30_000,
      lock_timeout: 30_000,
      idle_in_transaction_session_timeout: 30_000,
    },
  });

let pool: DatabasePool | undefined;
let pages: MikroORM | undefined;
let tasks: MikroORM | undefined;
let queue: DatabasePool | undefined;

const connection = () => (pages ??= new MikroORM(optionsWith(() => (pool = pagePool()))));

/** Of pages; undefined before the first query. */
export const openPool = () => pool;

export function readConnections() {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = pool ?? {};
  return { used: totalCount - idleCount, idle: idleCount, awaited: waitingCount };
}

/** One for each unit of work, never shared. */
export const fork = () => connection().em.fork();

export const forkForTasks = () => (tasks ??= new MikroORM(optionsWith(taskPool))).em.fork();

/** pg-boss has its own connections, so that neither pages nor long tasks delay its heartbeat. */
export const queueDatabase = {
  async executeSql(text: string, values?: unknown[]): Promise<QueryResult> {
    const connection = await (queue ??= queuePool()).acquire();
    try {
      const result = await connection.query(text, values);
      connection.release();
      return result;
    } catch (error) {
      // Several statements in one text may have left a transaction open.
      connection.release(true);
      throw error;
    }
  },
};

export async function closeConnection() {
  // Not awaited: what a task has not finished is rolled back and done again.
  tasks?.close(true).catch(() => undefined);
  queue?.end().catch(() => undefined);
  tasks = queue = undefined;
  await pages?.close(true);
  pages = pool = undefined;
}
