import { getOrCreateSystemUser } from "../../scripts/postgres-home.ts";
import { findFreePort } from "./product.ts";
import { startProgram } from "./programs.ts";

/** Debian's PgBouncer in transaction mode, with few connections so that clients soon share them. */
export async function startPgbouncer(socket: string, settings: Record<string, string> = {}) {
  const port = await findFreePort();
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
  const stop = await startProgram({
    command: "/usr/sbin/pgbouncer",
    port,
    createConfig: () => [
      "[databases]",
      `* = host=${socket} user=urithi`,
      "[pgbouncer]",
      ...Object.entries(allSettings).map(([name, value]) => `${name} = ${value}`),
      "",
    ],
    getArguments: (file) => [file],
    // PgBouncer refuses to run as root.
    options: getOrCreateSystemUser() ?? {},
  });
  return { url: (name: string) => `postgresql://urithi@127.0.0.1:${port}/${name}`, stop };
}
