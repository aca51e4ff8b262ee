import { Client } from "pg";
import { parse } from "pg-connection-string";

import { CannotStart } from "./reason.ts";

const OLDEST = 15;

/** Checked before anything is migrated. */
export async function checkOutside(databaseUrl: string) {
  const { host, port, user, password, database } = parse(databaseUrl);
  const where = `The database at DATABASE_URL (${host ?? "localhost"}:${port ?? 5432}/${database ?? ""})`;
  const client = new Client({
    connectionString: databaseUrl,
    user: user ?? undefined,
    password,
    connectionTimeoutMillis: 10_000,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int / 10000 as version",
    );
    const version = rows[0]?.version ?? 0;
    if (version < OLDEST)
      throw new CannotStart(`${where} is PostgreSQL ${version}: version ${OLDEST} or newer is needed.`);
  } catch (error) {
    if (error instanceof CannotStart) throw error;
    const { code, message } = error as { code?: string; message: string };
    // PostgreSQL's own words are clear here.
    throw new CannotStart(`${where} cannot be used: ${message || code || "no answer"}.`);
  } finally {
    await client.end().catch(() => undefined);
  }
}
