import { Client, escapeIdentifier, type ClientConfig } from "pg";

import type { env } from "#app/env.server.ts";
import { PAGE_LIMITS, setPooled } from "#app/models/database-limits.ts";
import { addressIn } from "#app/models/socket.ts";
import type { S3Settings } from "#app/services/files/s3-bucket.server.ts";

import { StartupError } from "./startup-error.ts";

const MIN_VERSION = 15;
/** Two, since a pooler may give the second connection the first one's limit. */
const PROBES = [2_299, 2_298];

/** Without user, password and parameters. */
const withoutCredentials = (address: string) => address.replace(/^\w+:\/\/(.*@)?/, "").replace(/\?.*$/, "");

/** Also detects a pooler in front of the database. */
export async function checkDatabase(databaseUrl: string) {
  const where = `The database at DATABASE_URL (${withoutCredentials(databaseUrl)})`;
  try {
    const to = { ...addressIn(databaseUrl), connectionTimeoutMillis: 10_000 };
    const isPooled = !(await supportsLimits(to));
    setPooled(isPooled);
    const { version, missing } = await withClient(to, readDatabase);
    if (version < MIN_VERSION)
      throw new StartupError(`${where} is PostgreSQL ${version}: version ${MIN_VERSION} or newer is needed.`);
    if (isPooled && missing.length) throw new StartupError(`${where} ${describeMissing(missing)}.`);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(`${where} cannot be used: ${reasonOf(error)}.`);
  }
}

const describeMissing = (missing: string[]) =>
  `stands behind a pooler, where its user must have the limits that we cannot set: ${missing.join("; ")}; then let the pooler open its connections anew`;

function reasonOf(error: unknown) {
  const { code, message } = error as { code?: string; message: string };
  return message || code || "no answer";
}

async function withClient<Result>(to: ClientConfig, query: (client: Client) => Promise<Result>) {
  const client = new Client(to);
  client.on("error", () => undefined);
  try {
    await client.connect();
    return await query(client);
  } finally {
    // Not awaited: a frozen server does not answer a goodbye.
    client.end().catch(() => undefined);
  }
}

/** PgBouncer refuses limits at the beginning of a connection, or is set to ignore them. */
async function supportsLimits(to: ClientConfig): Promise<boolean> {
  for (const limit of PROBES) if (!(await supportsLimit(to, limit))) return false;
  return true;
}

async function supportsLimit(to: ClientConfig, limit: number): Promise<boolean> {
  try {
    return await withClient({ ...to, statement_timeout: limit }, async (client) => {
      const { rows } = await client.query<{ isSet: boolean }>(
        `select setting::int = ${limit} as "isSet" from pg_settings where name = 'statement_timeout'`,
      );
      return rows[0]!.isSet;
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

/** Loads the AWS SDK only where a bucket is configured. */
const loadBucketChecks = () => import("#app/services/files/s3-try.server.ts");

export async function checkStore(settings: S3Settings) {
  const problem = await (await loadBucketChecks()).tryBucket(settings);
  if (problem) throw new StartupError(problem);
}

/** False where readers cannot reach the store, so that the server sends files itself. */
export async function checkReaders(settings: S3Settings, isLate: boolean): Promise<boolean> {
  const problem = await (await loadBucketChecks()).tryReaders(settings);
  // Other processes serve already, or the store may come back: only warn.
  if (problem && !problem.isAway && !isLate) throw new StartupError(problem.sentence);
  if (problem) console.warn(`${problem.sentence} Until it does, files go through the product.`);
  return !problem;
}

/** Before anything is migrated. */
export async function checkExternalServices({ databaseUrl, s3, storeBefore }: ReturnType<typeof env>) {
  for (const bucket of [s3, storeBefore?.s3]) if (bucket) await checkStore(bucket);
  if (databaseUrl) await checkDatabase(databaseUrl);
}
