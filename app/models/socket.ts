import { createHash } from "node:crypto";
import { realpathSync } from "node:fs";
import { join, resolve } from "node:path";

/** A socket's path may have 107 bytes; the name that PostgreSQL adds takes its share. */
const LONGEST = 107 - "/.s.PGSQL.5432.lock".length;

/**
 * Where the embedded database is to be met: a socket beside its data, so that there is no port to clash
 * with and nobody else on the network to let in. A folder too deep for a socket gets a short one.
 */
export function socketDirectory(dataDir: string): string {
  const home = databaseHome(dataDir);
  const beside = join(home, "socket");
  if (Buffer.byteLength(beside) <= LONGEST) return beside;
  const digest = createHash("sha256").update(home).digest("hex").slice(0, 16);
  return join("/tmp", `urithi-${digest}`);
}

/** `DATA_DIR/postgres`: a folder, or a link to one where the database's own user may go. */
export function databaseHome(dataDir: string): string {
  const home = resolve(dataDir, "postgres");
  try {
    return realpathSync(home);
  } catch {
    return home;
  }
}
