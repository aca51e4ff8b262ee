import { MikroORM } from "@mikro-orm/postgresql";
import { Client } from "pg";

import { patientOptions } from "#app/models/connection.server.ts";

import { databaseUrl } from "../tests/setup/database-url.ts";
import { ownPostgres } from "../tests/setup/own-postgres.ts";

/** A database for one bench alone, with our tables and nothing in them, and what to fill it by. */
export async function ownDatabase() {
  const postgres = await ownPostgres();
  process.env.DATABASE_URL = databaseUrl(postgres.socket, "urithi");
  const patient = new MikroORM(patientOptions());
  await patient.migrator.up();
  await patient.close(true);
  const client = new Client({ host: postgres.socket, user: "urithi", database: "urithi" });
  await client.connect();
  return { postgres, client };
}
