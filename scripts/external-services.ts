import { Client, escapeIdentifier, type ClientConfig } from "pg";

import type { env } from "#app/env.server.ts";
import { PAGE_DATABASE_TIMEOUTS, setUsesPooler } from "#app/models/database-limits.ts";
import { parseDatabaseUrl } from "#app/models/database-location.ts";
import type { S3Settings } from "#app/services/files/s3-bucket.server.ts";

import { StartupError } from "./startup-error.ts";

const MIN_POSTGRES_VERSION = 15;
/** Two different limits: a pooled connection that still has the first one must not pass the second check. */
const PROBE_LIMITS_MS = [2_299, 2_298];

const stripCredentials = (address: string) => address.replace(/^\w+:\/\/(.*@)?/, "").replace(/\?.*$/, "");

export async function checkDatabase(databaseUrl: string) {
  const label = `The database at DATABASE_URL (${stripCredentials(databaseUrl)})`;
  try {
    const config = { ...parseDatabaseUrl(databaseUrl), connectionTimeoutMillis: 10_000 };
    const isPooled = !(await supportsLimits(config));
    setUsesPooler(isPooled);
    const { version, missing } = await withClient(config, readDatabaseSettings);
    if (version < MIN_POSTGRES_VERSION)
      throw new StartupError(
        `${label} is PostgreSQL ${version}: version ${MIN_POSTGRES_VERSION} or newer is needed.`,
      );
    if (isPooled && missing.length) throw new StartupError(`${label} ${describeMissingLimits(missing)}.`);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(`${label} cannot be used: ${describeConnectionError(error)}.`);
  }
}

const describeMissingLimits = (missing: string[]) =>
  `is behind a pooler, so its user needs limits that we cannot set: ${missing.join("; ")}; then reconnect the pooler`;

function describeConnectionError(error: unknown) {
  const { code, message } = error as { code?: string; message: string };
  return message || code || "no response";
}

async function withClient<Result>(config: ClientConfig, query: (client: Client) => Promise<Result>) {
  const client = new Client(config);
  client.on("error", () => undefined);
  try {
    await client.connect();
    return await query(client);
  } finally {
    client.end().catch(() => undefined);
  }
}

/** PgBouncer rejects connection parameters, or ignores them if it is configured so. */
async function supportsLimits(config: ClientConfig): Promise<boolean> {
  for (const limit of PROBE_LIMITS_MS) if (!(await supportsLimit(config, limit))) return false;
  return true;
}

async function supportsLimit(config: ClientConfig, limit: number): Promise<boolean> {
  try {
    return await withClient({ ...config, statement_timeout: limit }, async (client) => {
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

/** `missing` lists the SQL statements that set the limits which the database user lacks. */
async function readDatabaseSettings(client: Client) {
  const names = Object.keys(PAGE_DATABASE_TIMEOUTS) as LimitName[];
  const { rows } = await client.query<{
    version: number;
    user: string;
    database: string;
    set: LimitSettings;
  }>(
    `select current_setting('server_version_num')::int / 10000 as version, current_user as user,
       current_database() as database,
       (select json_object_agg(name, setting) from pg_settings where name = any($1::text[])) as set`,
    [names],
  );
  const { version, user, database, set: settings } = rows[0]!;
  const missing = names
    .filter((name) => !isWithinLimit(name, Number(settings[name])))
    .map(
      (name) =>
        `alter role ${escapeIdentifier(user)} in database ${escapeIdentifier(database)} set ${name} = ${PAGE_DATABASE_TIMEOUTS[name]}`,
    );
  return { version, missing };
}

type LimitName = keyof typeof PAGE_DATABASE_TIMEOUTS;
type LimitSettings = Record<LimitName, string>;

/** A value of 0 means that there is no limit. */
const isWithinLimit = (name: LimitName, value: number) => value > 0 && value <= PAGE_DATABASE_TIMEOUTS[name];

const loadBucketChecks = () => import("#app/services/files/s3-check.server.ts");

export async function checkStore(settings: S3Settings) {
  const problem = await (await loadBucketChecks()).checkBucket(settings);
  if (problem) throw new StartupError(problem);
}

/** Returns false if browsers cannot reach the store. The server then sends the files itself. */
export async function checkBrowserAccess(settings: S3Settings, isAdditional: boolean): Promise<boolean> {
  const problem = await (await loadBucketChecks()).checkRedirects(settings);
  // Only warns if the store may become available again, or if other processes already serve requests.
  if (problem && !problem.isUnavailable && !isAdditional) throw new StartupError(problem.sentence);
  if (problem) console.warn(`${problem.sentence} Until then, files are sent by the server.`);
  return !problem;
}

export async function checkExternalServices({ databaseUrl, s3, previousStore }: ReturnType<typeof env>) {
  for (const bucket of [s3, previousStore?.s3]) if (bucket) await checkStore(bucket);
  if (databaseUrl) await checkDatabase(databaseUrl);
}
