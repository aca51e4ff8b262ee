import { Client, escapeIdentifier, type ClientConfig } from "pg";

import { foundPooler, PAGE_LIMITS } from "#app/models/database-limits.ts";
import { addressIn } from "#app/models/socket.ts";

import { CannotStart } from "./reason.ts";

const OLDEST = 15;
/** Two, since a pooler may hand the second connection the first one's limit. */
const ASKED_FOR = [2_299, 2_298];

/** Without user, password and parameters. */
const spelled = (address: string) => address.replace(/^\w+:\/\/(.*@)?/, "").replace(/\?.*$/, "");

/** Before anything is migrated. It also finds out whether a pooler stands before the database. */
export async function checkOutside(databaseUrl: string) {
  const where = `The database at DATABASE_URL (${spelled(databaseUrl)})`;
  try {
    const to = { ...addressIn(databaseUrl), connectionTimeoutMillis: 10_000 };
    const isPooled = !(await keepsLimits(to));
    foundPooler(isPooled);
    const { version, missing } = await asked(to, readDatabase);
    if (version < OLDEST)
      throw new CannotStart(`${where} is PostgreSQL ${version}: version ${OLDEST} or newer is needed.`);
    if (isPooled && missing.length) throw new CannotStart(`${where} ${lacksLimits(missing)}.`);
  } catch (error) {
    if (error instanceof CannotStart) throw error;
    throw new CannotStart(`${where} cannot be used: ${reasonGiven(error)}.`);
  }
}

const lacksLimits = (missing: string[]) =>
  `stands behind a pooler, where its user must have the limits that we cannot set: ${missing.join("; ")}; then let the pooler open its connections anew`;

function reasonGiven(error: unknown) {
  const { code, message } = error as { code?: string; message: string };
  return message || code || "no answer";
}

async function asked<Answer>(to: ClientConfig, question: (client: Client) => Promise<Answer>) {
  const client = new Client(to);
  client.on("error", () => undefined);
  try {
    await client.connect();
    return await question(client);
  } finally {
    // Not awaited: a frozen server does not answer a goodbye.
    client.end().catch(() => undefined);
  }
}

/** PgBouncer refuses limits at the beginning of a connection, or is set to ignore them. */
async function keepsLimits(to: ClientConfig): Promise<boolean> {
  for (const limit of ASKED_FOR) if (!(await keepsLimit(to, limit))) return false;
  return true;
}

async function keepsLimit(to: ClientConfig, limit: number): Promise<boolean> {
  try {
    return await asked({ ...to, statement_timeout: limit }, async (client) => {
      const { rows } = await client.query<{ isKept: boolean }>(
        `select setting::int = ${limit} as "isKept" from pg_settings where name = 'statement_timeout'`,
      );
      return rows[0]!.isKept;
    });
  } catch (error) {
    if (/startup parameter/.test(String((error as Error).message))) return false;
    throw error;
  }
}

/** `missing` has the statements that set the limits which the user lacks. */
async function readDatabase(client: Client) {
  const names = Object.keys(PAGE_LIMITS) as Limit[];
  const { rows } = await client.query<{ version: number; user: string; database: string; set: Set }>(
    `select current_setting('server_version_num')::int / 10000 as version, current_user as user,
       current_database() as database,
       (select json_object_agg(name, setting) from pg_settings where name = any($1::text[])) as set`,
    [names],
  );
  const { version, user, database, set } = rows[0]!;
  const missing = names
    .filter((name) => !isLimit(name, Number(set[name])))
    .map(
      (name) =>
        `alter role ${escapeIdentifier(user)} in database ${escapeIdentifier(database)} set ${name} = ${PAGE_LIMITS[name]}`,
    );
  return { version, missing };
}

type Limit = keyof typeof PAGE_LIMITS;
type Set = Record<Limit, string>;

/** A time may be shorter; 0 is none at all. */
const isLimit = (name: Limit, is: number) => is > 0 && is <= PAGE_LIMITS[name];
