import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { MikroORM } from "@mikro-orm/postgresql";
import { Client } from "pg";
import type { TestProject } from "vitest/node";

import { closeSender, getSender } from "#app/core/job-queue.server.ts";
import { closeConnection, unlimitedOrmOptions } from "#app/models/connection.server.ts";
import { getSocketDirectory } from "#app/models/socket.ts";

import { startEmbeddedDatabase } from "../../scripts/embedded-postgres.ts";
import { databaseUrl, TEMPLATE } from "./database-url.ts";

/**
 * One real PostgreSQL for the run, and in it one migrated database that every test file gets a copy of. Vitest asks for
 * it once for each of its projects: whichever comes first starts and ends it.
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
  const { socket, demoStore, compiled, stop: end } = await (run.urithiPostgres ??= startTestDatabase());
  project.provide("socket", socket);
  project.provide("demoStore", demoStore);
  project.provide("compiled", compiled);
  return isFirst ? end : undefined;
}

async function startTestDatabase(): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), "urithi-test-"));
  chmodSync(dataDir, 0o755);
  // Nobody misses this data: no waiting for the disk.
  const database = await startEmbeddedDatabase(dataDir, [
    "fsync=off",
    "synchronous_commit=off",
    "full_page_writes=off",
  ]);
  const socket = getSocketDirectory(dataDir);
  process.env.DATABASE_URL = databaseUrl(socket, TEMPLATE);
  process.env.SESSION_SECRET = "a secret for tests of quite a decent length";

  await executeAsOwner(socket, `create database ${TEMPLATE}`);
  const orm = new MikroORM(unlimitedOrmOptions());
  await orm.migrator.up();
  await orm.close(true);
  await getSender();
  await closeSender();
  await closeConnection();
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

/** Who is connected to it keeps everybody from copying it: a test that goes on after its end would stop all others. */
const forbidConnections = (socket: string) =>
  executeAsOwner(socket, `alter database ${TEMPLATE} allow_connections false`);

async function executeAsOwner(socket: string, statement: string) {
  const owner = new Client({ host: socket, user: "urithi", database: "postgres" });
  await owner.connect();
  await owner.query(statement);
  await owner.end();
}
