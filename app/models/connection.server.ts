import { MikroORM, type Options } from "@mikro-orm/postgresql";
import { Migrator } from "@mikro-orm/migrations";
import { Client, type ClientConfig, Pool, type QueryResult, types, type TypeOverrides } from "pg";
import { parse } from "pg-connection-string";

import { env } from "#app/env.server.ts";
import { REGULAR_TASKS } from "#app/schemas/lists.ts";

import { watch } from "./availability.server.ts";
import { sendByName } from "./named-statements.ts";
import { OneWrite } from "./one-write.ts";
import { LIMITS, PAGE_LIMITS } from "./page-limits.ts";
import {
  atBeginning,
  inEachTransaction,
  isPooled,
  limitTransactions,
  type ServerLimits,
} from "./server-limits.ts";
import { MIGRATIONS } from "./migrations/index.ts";
import { socketDirectory } from "./socket.ts";
import { ENTITIES } from "./tables.ts";

/** Every wait has a limit: a database that is gone, frozen or busy costs a request its answer, never the process. */

const NO_LIMITS: ServerLimits = {
  statement_timeout: 0,
  lock_timeout: 0,
  idle_in_transaction_session_timeout: 0,
};

/** Short, since all readers of a table wait behind a migration that waits for it. */
const MIGRATION_LOCK_MS = 500;

const NAME = "urithi";

function whereItIs({ databaseUrl, dataDir }: { databaseUrl?: string; dataDir: string } = env()): Options {
  if (!databaseUrl) return { host: socketDirectory(dataDir), user: NAME, dbName: NAME, port: 5432 };
  // MikroORM would read only the plain parts of the address, and not a socket or encryption in its parameters.
  const { host, port, user, password, database, ssl } = parse(databaseUrl);
  return {
    host: host ?? "localhost",
    port: Number(port ?? 5432),
    user,
    password,
    dbName: database ?? NAME,
    ...(ssl !== undefined && { driverOptions: { ssl } }),
  };
}

/** The driver reads int8 as text; a number holds our sizes and counts exactly. */
function readBigNumbers({ options }: Pool) {
  const parsers = options.types as TypeOverrides;
  parsers.setTypeParser(types.builtins.INT8, Number);
}

function prepare(pool: Pool, isShared = isPooled()) {
  readBigNumbers(pool);
  if (!isShared) pool.on("connect", sendByName);
  watch(pool);
}

export const ormOptions = (
  { driverOptions, ...options }: Options = whereItIs(),
  isShared = isPooled(),
): Options => ({
  entities: ENTITIES,
  extensions: [Migrator],
  migrations: { migrationsList: MIGRATIONS, snapshot: false, disableForeignKeys: false, allOrNothing: false },
  pool: { min: 0, max: LIMITS.poolSize },
  // Nobody reads MikroORM's output, and a query holds what people wrote; problems are logged at the edge.
  logger: () => undefined,
  driverOptions: {
    application_name: "urithi",
    connectionTimeoutMillis: LIMITS.connectMs,
    query_timeout: LIMITS.answerMs,
    ...atBeginning(PAGE_LIMITS, isShared),
    keepAlive: true,
    stream: () => new OneWrite(),
    onPoolCreated: (pool: Pool) => prepare(pool, isShared),
    ...driverOptions,
  },
  ...options,
});

const clientConfig = ({ host, port, user, password, dbName, driverOptions }: Options): ClientConfig => ({
  host,
  port,
  user,
  password: password as string | undefined,
  database: dbName,
  ...driverOptions,
});

export function newClient() {
  const client = new Client({
    application_name: "urithi",
    keepAlive: true,
    ...atBeginning(NO_LIMITS),
    ...clientConfig(whereItIs()),
  });
  // Without a listener an error would end the process; the next query reports it anyway.
  client.on("error", () => undefined);
  if (isPooled()) client.once("connect", () => limitTransactions(client, NO_LIMITS));
  return client;
}

export const patientOptions = () => optionsWith(NO_LIMITS);

/** A migration may take long, but gets each lock soon or not at all. Migrations know no entities. */
export const migratingOptions = (): Options => ({
  ...optionsWith({ ...NO_LIMITS, lock_timeout: MIGRATION_LOCK_MS }),
  entities: [],
  discovery: { warnWhenNoEntities: false },
});

function optionsWith(limits: ServerLimits): Options {
  const options = whereItIs();
  const onPoolCreated = (pool: Pool) => inEachTransaction(pool, limits);
  return {
    ...ormOptions(options),
    driverOptions: {
      application_name: "urithi",
      ...atBeginning(limits),
      onPoolCreated,
      ...options.driverOptions,
    },
  };
}

const TASK_LIMITS: ServerLimits = {
  statement_timeout: 10 * 60_000,
  lock_timeout: 5 * 60_000,
  idle_in_transaction_session_timeout: 10 * 60_000,
};

/** One for each that may hang, so that those keep no other waiting, and some for messages and for what is noted of tasks. */
const TASK_CONNECTIONS = REGULAR_TASKS.length + 6;
/** Background work may take minutes where a page has seconds, and takes no connection from pages. */
const taskOptions = (options = whereItIs()): Options =>
  ormOptions({
    ...options,
    pool: { min: 0, max: TASK_CONNECTIONS },
    driverOptions: {
      query_timeout: 11 * 60_000,
      ...atBeginning(TASK_LIMITS),
      ...options.driverOptions,
      onPoolCreated(pool: Pool) {
        prepare(pool);
        inEachTransaction(pool, TASK_LIMITS);
      },
    },
  });

/** pg-boss' own queries are short: a frozen database is noticed, and a scan of many tasks has time. */
const QUEUE_LIMITS: ServerLimits = {
  statement_timeout: 30_000,
  lock_timeout: 30_000,
  idle_in_transaction_session_timeout: 30_000,
};
const QUEUE = { max: 2, connectionTimeoutMillis: LIMITS.connectMs, query_timeout: 35_000 };

function openQueuePool() {
  const pool = new Pool({
    application_name: "urithi tasks",
    keepAlive: true,
    ...QUEUE,
    ...atBeginning(QUEUE_LIMITS),
    ...clientConfig(whereItIs()),
  });
  watch(pool);
  inEachTransaction(pool, QUEUE_LIMITS);
  return pool;
}

// A reload in development makes every module anew; the connections stay.
const shared = globalThis as {
  urithiConnection?: MikroORM;
  urithiTaskConnection?: MikroORM;
  urithiPool?: Pool;
  urithiQueuePool?: Pool;
};

function pageOptions(): Options {
  const { driverOptions, ...options } = ormOptions();
  const onPoolCreated = (pool: Pool) => {
    shared.urithiPool = pool;
    (driverOptions as { onPoolCreated: (pool: Pool) => void }).onPoolCreated(pool);
  };
  return { ...options, driverOptions: { ...driverOptions, onPoolCreated } };
}

const connection = () => (shared.urithiConnection ??= new MikroORM(pageOptions()));

export function readConnections() {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = shared.urithiPool ?? {};
  return { used: totalCount - idleCount, idle: idleCount, awaited: waitingCount };
}

/** One for each unit of work, never shared. */
export const fork = () => connection().em.fork();

export const forkForTasks = () => (shared.urithiTaskConnection ??= new MikroORM(taskOptions())).em.fork();

/** pg-boss has its own connections, so that neither pages nor long tasks delay its heartbeat. */
export const queueDatabase = {
  async executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
    const client = await (shared.urithiQueuePool ??= openQueuePool()).connect();
    try {
      const answer: QueryResult = await client.query(text, values);
      client.release();
      return answer;
    } catch (error) {
      // Several statements in one text may have left a transaction open.
      client.release(true);
      throw error;
    }
  },
};

export async function closeConnection() {
  // Not awaited: what a task has not finished is rolled back and done again.
  shared.urithiTaskConnection?.close(true).catch(() => undefined);
  delete shared.urithiTaskConnection;
  shared.urithiQueuePool?.end().catch(() => undefined);
  delete shared.urithiQueuePool;
  await shared.urithiConnection?.close(true);
  delete shared.urithiConnection;
}
