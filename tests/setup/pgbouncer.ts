import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { Client } from "pg";

import { getOrCreateSystemUser } from "../../scripts/postgres-home.ts";
import { findFreePort } from "./product.ts";

/** The query that PgBouncer runs on each new server connection. */
export const CONNECT_QUERY = "connect_query";
type PgbouncerSettings = Record<string, string>;

/** Debian's PgBouncer in transaction mode, with few connections so that clients soon share them. */
export async function startPgbouncer(
  socket: string,
  { [CONNECT_QUERY]: connectQuery, ...settings }: PgbouncerSettings = {},
) {
  const dir = mkdtempSync(join(tmpdir(), "urithi-pooler-"));
  chmodSync(dir, 0o755);
  const port = Number(settings.listen_port ?? (await findFreePort()));
  const allSettings = {
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
  const lines = Object.entries(allSettings).map(([name, value]) => `${name} = ${value}`);
  const file = join(dir, "pgbouncer.ini");
  writeFileSync(
    file,
    [
      "[databases]",
      `* = host=${socket} user=urithi${connectQuery ? ` connect_query='${connectQuery}'` : ""}`,
      "[pgbouncer]",
      ...lines,
      "",
    ].join("\n"),
  );
  // PgBouncer refuses to run as root.
  const child = spawn("/usr/sbin/pgbouncer", [file], { ...getOrCreateSystemUser(), stdio: "ignore" });
  const ended = once(child, "exit");
  const createUrl = (name: string) => `postgresql://urithi@127.0.0.1:${port}/${name}`;
  for (let isUp = false; !isUp;) {
    const client = new Client({ connectionString: createUrl("postgres") });
    client.on("error", () => undefined);
    isUp = await client.connect().then(
      () => true,
      () => child.exitCode !== null,
    );
    await client.end().catch(() => undefined);
  }
  const stopWith = async (name: NodeJS.Signals) => {
    child.kill(name);
    await ended;
    rmSync(dir, { recursive: true, force: true });
  };
  return {
    url: createUrl,
    child,
    stop: () => stopWith("SIGTERM"),
    /** Closes all connections at once. */
    kill: () => stopWith("SIGKILL"),
  };
}
