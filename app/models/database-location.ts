import { createHash } from "node:crypto";
import { realpathSync } from "node:fs";
import { join, resolve } from "node:path";

import type { ClientConfig } from "pg";
import { parse } from "pg-connection-string";

export function parseDatabaseUrl(databaseUrl: string): ClientConfig {
  const { host, port, user, password, database, ssl } = parse(databaseUrl);
  return {
    host: host || "localhost",
    port: Number(port || 5432),
    user,
    password,
    database: database ?? "urithi",
    ...(ssl !== undefined && { ssl: ssl as ClientConfig["ssl"] }),
  };
}

/** PostgreSQL appends this file name to the directory. The whole path may have at most 107 bytes. */
const MAX_SOCKET_PATH_BYTES = 107 - "/.s.PGSQL.5432.lock".length;

/** A socket has no port conflicts and no network access. If its path would be too long, the socket is in /tmp. */
export function getSocketDirectory(dataDir: string): string {
  const home = getDatabaseDirectory(dataDir);
  const defaultDirectory = join(home, "socket");
  if (Buffer.byteLength(defaultDirectory) <= MAX_SOCKET_PATH_BYTES) return defaultDirectory;
  const digest = createHash("sha256").update(home).digest("hex").slice(0, 16);
  return join("/tmp", `urithi-${digest}`);
}

export function getDatabaseDirectory(dataDir: string): string {
  const home = resolve(dataDir, "postgres");
  try {
    return realpathSync(home);
  } catch {
    return home;
  }
}
