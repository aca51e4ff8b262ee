import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { Client } from "pg";
import { inject } from "vitest";

import { databaseUrl, TEMPLATE } from "./database-url.ts";

/** Creates a database and an upload folder, and makes them those of this process. Returns a function that removes both. */
export async function createOwnDatabase() {
  const socket = inject("socket");
  const name = `urithi_${process.pid}_${Date.now()}`;
  const executeAsOwner = async (sql: string) => {
    const client = new Client({ host: socket, user: "urithi", database: "postgres" });
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  // `file_copy` costs half of the default strategy here.
  await executeAsOwner(`create database ${name} template ${TEMPLATE} strategy file_copy`);
  const uploads = mkdtempSync(join(tmpdir(), "urithi-uploads-"));
  Object.assign(process.env, {
    DATABASE_URL: databaseUrl(socket, name),
    UPLOADS_DIR: uploads,
    NODE_COMPILE_CACHE: inject("compiled"),
    BOUNCE_SECRET: "a secret that the mail server and the product share",
    // Scans are read at night only; tests do not depend on the hour.
    READ_SCANS: "off",
    SESSION_SECRET: "a session secret of sufficient length for tests",
  });
  return async () => {
    rmSync(uploads, { recursive: true, force: true });
    await executeAsOwner(`drop database ${name} with (force)`);
  };
}
