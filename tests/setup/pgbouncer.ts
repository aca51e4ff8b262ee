import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { Client } from "pg";

import { databaseUser } from "../../scripts/postgres-home.ts";
import { freePort } from "./product.ts";

/** What it says to the database when it opens a connection. */
export const CONNECT_QUERY = "connect_query";
type Settings = Record<string, string>;

/**
 * Debian's PgBouncer before a database, in transaction mode and with few connections, so that everybody soon has one that
 * another had.
 */
export async function pgbouncer(socket: string, { [CONNECT_QUERY]: first, ...settings }: Settings = {}) {
  const dir = mkdtempSync(join(tmpdir(), "urithi-pooler-"));
  chmodSync(dir, 0o755);
  const port = Number(settings.listen_port ?? (await freePort()));
  const all = {
    listen_addr: "127.0.0.1",
    listen_port: port,
    unix_socket_dir: "",
    auth_type: "any",
    pool_mode: "transaction",
    default_pool_size: 4,
    max_client_conn: 200,
    server_login_retry: 1,
    ...settings,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name} = ${value}`);
  const file = join(dir, "pgbouncer.ini");
  writeFileSync(
    file,
    [
      "[databases]",
      `* = host=${socket} user=urithi${first ? ` connect_query='${first}'` : ""}`,
      "[pgbouncer]",
      ...lines,
      "",
    ].join("\n"),
  );
  // It does not run as root, as the database does not.
  const child = spawn("/usr/sbin/pgbouncer", [file], { ...databaseUser(), stdio: "ignore" });
  const ended = once(child, "exit");
  const url = (name: string) => `postgresql://urithi@127.0.0.1:${port}/${name}`;
  for (let isUp = false; !isUp;) {
    const client = new Client({ connectionString: url("postgres") });
    client.on("error", () => undefined);
    isUp = await client.connect().then(
      () => true,
      () => child.exitCode !== null,
    );
    await client.end().catch(() => undefined);
  }
  const end = async (name: NodeJS.Signals) => {
    child.kill(name);
    await ended;
    rmSync(dir, { recursive: true, force: true });
  };
  return {
    url,
    child,
    stop: () => end("SIGTERM"),
    /** At once, with all that goes through it. */
    kill: () => end("SIGKILL"),
  };
}
