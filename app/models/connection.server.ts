import { MikroORM, type Options } from "@mikro-orm/postgresql";
import { Migrator } from "@mikro-orm/migrations";
import type { Pool } from "pg";
import { parse } from "pg-connection-string";

import { env } from "#app/env.server.ts";

import { Account } from "./account.ts";
import { watch } from "./availability.server.ts";
import { Content } from "./content.ts";
import { Contributor } from "./contributor.ts";
import { ContributorApplication } from "./contributor-application.ts";
import { Event } from "./event.ts";
import { MIGRATIONS } from "./migrations/index.ts";
import { Media } from "./media.ts";
import { Session } from "./session.ts";
import { StoredFile } from "./stored-file.ts";
import { socketDirectory } from "./socket.ts";
import { Visit } from "./visit.ts";

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

const NAME = "urithi";

function whereItIs(): Options {
  const { databaseUrl, dataDir } = env();
  if (!databaseUrl) return { host: socketDirectory(dataDir), user: NAME, dbName: NAME, port: 5432 };
  // MikroORM reads the plain parts of such an address; sockets and encryption are in its parameters.
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

export const ormOptions = ({ driverOptions, ...given }: Options = whereItIs()): Options => ({
  entities: [Account, Content, Contributor, ContributorApplication, Event, Media, Session, StoredFile, Visit],
  extensions: [Migrator],
  migrations: { migrationsList: MIGRATIONS, snapshot: false, disableForeignKeys: false },
  pool: { min: 0, max: LIMITS.poolSize },
  // Nobody reads what it prints, and a query holds what people wrote; problems are logged at the edge.
  logger: () => undefined,
  driverOptions: {
    application_name: "urithi",
    // How near a word must be to one of a title or a name, to be taken for it with a typing error.
    options: "-c pg_trgm.word_similarity_threshold=0.5",
    connectionTimeoutMillis: LIMITS.connectMs,
    statement_timeout: LIMITS.statementMs,
    query_timeout: LIMITS.answerMs,
    lock_timeout: LIMITS.lockMs,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    onPoolCreated: (pool: Pool) => watch(pool),
    ...driverOptions,
  },
  ...given,
});

/** Without the limits that pages need: for migrations, which may rebuild a large table. */
export function patientOptions(): Options {
  const given = whereItIs();
  return { ...ormOptions(given), driverOptions: { application_name: "urithi", ...given.driverOptions } };
}

// A reload in development makes every module anew; the connection stays.
const kept = globalThis as { urithiConnection?: MikroORM };

const connection = () => (kept.urithiConnection ??= new MikroORM(ormOptions()));

/** A fresh unit of work: one for each question, never shared. */
export const fork = () => connection().em.fork();

export async function closeConnection() {
  await kept.urithiConnection?.close(true);
  delete kept.urithiConnection;
}
