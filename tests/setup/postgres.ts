import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { MikroORM } from "@mikro-orm/postgresql";
import { Client } from "pg";
import type { TestProject } from "vitest/node";

import { closeJobSender, getJobSender } from "#app/core/job-queue.server.ts";
import { closeDatabasePools, createUnlimitedOrmOptions } from "#app/models/connection.server.ts";
import { getSocketDirectory } from "#app/models/database-location.ts";

import { startEmbeddedDatabase } from "../../scripts/embedded-postgres.ts";
import { databaseUrl, TEMPLATE } from "./database-url.ts";

/**
 * One PostgreSQL for the whole run, with a migrated database that each test file copies. Vitest calls setup() once per
 * project: the first call starts and stops the server.
 */

declare module "vitest" {
  interface ProvidedContext {
    socket: string;
    demoStore: string;
    compiled: string;
  }
}

type TestDatabase = { socket: string; demoStore: string; compiled: string; stop(): Promise<void> };
const run = globalThis as { urithiPostgres?: Promise<TestDatabase> };

export async function setup(project: TestProject) {
  const isFirst = !run.urithiPostgres;
  const { socket, demoStore, compiled, stop } = await (run.urithiPostgres ??= startTestDatabase());
  project.provide("socket", socket);
  project.provide("demoStore", demoStore);
  project.provide("compiled", compiled);
  return isFirst ? stop : undefined;
}

async function startTestDatabase(): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), "urithi-test-"));
  chmodSync(dataDir, 0o755);
  // Test data need not survive a crash.
  const database = await startEmbeddedDatabase(dataDir, [
    "fsync=off",
    "synchronous_commit=off",
    "full_page_writes=off",
  ]);
  const socket = getSocketDirectory(dataDir);
  process.env.DATABASE_URL = databaseUrl(socket, TEMPLATE);
  process.env.SESSION_SECRET = "a secret for tests of quite a decent length";

  await executeAsOwner(socket, `create database ${TEMPLATE}`);
  const orm = new MikroORM(createUnlimitedOrmOptions());
  await orm.migrator.up();
  await orm.close(true);
  await getJobSender();
  await closeJobSender();
  await closeDatabasePools();
  await forbidConnections(socket);

  return {
    socket,
    demoStore: join(dataDir, "demo"),
    compiled: join(dataDir, "compiled"),
    async stop() {
      await database.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** An open connection to the template, for example of an unfinished test, would prevent all copies. */
const forbidConnections = (socket: string) =>
  executeAsOwner(socket, `alter database ${TEMPLATE} allow_connections false`);

async function executeAsOwner(socket: string, statement: string) {
  const owner = new Client({ host: socket, user: "urithi", database: "postgres" });
  await owner.connect();
  await owner.query(statement);
  await owner.end();
}
