import { cpSync, rmSync } from "node:fs";

import { Client } from "pg";
import { inject } from "vitest";

import { getPagePool } from "#app/models/connection.server.ts";

import { databaseUrl, TEMPLATE } from "./database-url.ts";
import { startProduct } from "./product.ts";

const DEMO_TEMPLATE = "template_demo";
const UNFINISHED_DATABASE = "demo_unfinished";

/**
 * Starts the product with its demo in the test file's own database. Drawing the demo's pictures is slow: the first
 * caller creates a template, and each test file gets a copy.
 */
export async function startDemoProduct(
  environment: Record<string, string> = {},
  command?: (port: number) => string[],
) {
  await copyDemo(environment.UPLOADS_DIR ?? process.env.UPLOADS_DIR!);
  return startProduct({ SEED: "demo", ...environment }, command);
}

async function copyDemo(uploads: string) {
  if (getPagePool()) throw new Error("the demo replaces the file's database: nothing may use it before");
  const databaseName = new URL(process.env.DATABASE_URL!).pathname.slice(1);
  const store = inject("demoStore");
  const owner = new Client({ host: inject("socket"), user: "urithi", database: "postgres" });
  await owner.connect();
  try {
    // Held until this connection ends; another worker may call this at the same time.
    await owner.query("select pg_advisory_lock(1)");
    const { rowCount } = await owner.query("select from pg_database where datname = $1", [DEMO_TEMPLATE]);
    if (!rowCount) await createDemoTemplate(owner, store);
    await owner.query(`drop database ${databaseName} with (force)`);
    await owner.query(`create database ${databaseName} template ${DEMO_TEMPLATE} strategy file_copy`);
  } finally {
    await owner.end();
  }
  cpSync(store, uploads, { recursive: true });
}

/** Renamed when complete. */
async function createDemoTemplate(owner: Client, store: string) {
  rmSync(store, { recursive: true, force: true });
  await owner.query(`drop database if exists ${UNFINISHED_DATABASE} with (force)`);
  await owner.query(`create database ${UNFINISHED_DATABASE} template ${TEMPLATE}`);
  const product = await startProduct({
    DATABASE_URL: databaseUrl(inject("socket"), UNFINISHED_DATABASE),
    UPLOADS_DIR: store,
    SEED: "demo",
  });
  await product.stop();
  await owner.query(`alter database ${UNFINISHED_DATABASE} rename to ${DEMO_TEMPLATE}`);
}
