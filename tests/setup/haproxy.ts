import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { findFreePort } from "./product.ts";

const toHex = (text: string) => Buffer.from(text).toString("hex");
const toHexLength = (bytes: number) => bytes.toString(16).padStart(8, "0");

/** The same as in `docs/scaling.md`. */
function createPostgresCheck(user: string, database: string) {
  const parameters = `${toHex("user")}00${toHex(user)}00${toHex("database")}00${toHex(database)}0000`;
  const query = `${toHex("select pg_is_in_recovery()")}00`;
  return [
    "  option tcp-check",
    "  tcp-check connect",
    `  tcp-check send-binary ${toHexLength(8 + parameters.length / 2)}00030000${parameters}`,
    `  tcp-check send-binary 51${toHexLength(4 + query.length / 2)}${query}`,
    "  tcp-check expect binary 440000000b00010000000166",
    "  tcp-check send-binary 5800000004",
  ];
}

/** For a primary and its standbys: only the primary passes the check. */
export const createDatabaseProxyConfig = (sockets: string[], port: number) => [
  "listen database",
  `  bind 127.0.0.1:${port}`,
  "  mode tcp",
  "  timeout client 1h",
  "  timeout server 1h",
  ...createPostgresCheck("urithi", "postgres"),
  "  default-server inter 500ms fastinter 250ms downinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions on-marked-up shutdown-backup-sessions",
  ...sockets.map((socket, i) => `  server database${i} unix@${socket}/.s.PGSQL.5432 check`),
];

/**
 * For several product processes. Reads are retried on another process if one does not respond; assets also after 404,
 * because the other may run another version. The same as in `docs/scaling.md`.
 */
export const createProductProxyConfig = (ports: number[], port: number) => [
  "frontend product",
  `  bind 127.0.0.1:${port}`,
  "  mode http",
  "  timeout client 60s",
  "  default_backend changing",
  "  use_backend files if METH_GET { path_beg /assets/ }",
  "  use_backend reading if METH_GET",
  ...createBackend("files", ports, "4s", [...RETRY_OTHER_SERVER, `${RETRY_ON} 404`]),
  ...createBackend("reading", ports, "4s", [...RETRY_OTHER_SERVER, RETRY_ON]),
  ...createBackend("changing", ports, "60s", []),
];

const RETRY_OTHER_SERVER = ["  option redispatch 1", "  retries 3"];
const RETRY_ON = "  retry-on conn-failure empty-response response-timeout 503";

const createBackend = (name: string, ports: number[], timeout: string, options: string[]) => [
  `backend ${name}`,
  "  mode http",
  "  balance roundrobin",
  "  option httpchk GET /healthz",
  "  option forwardfor",
  `  timeout server ${timeout}`,
  ...options,
  `  default-server inter 500ms fastinter 200ms downinter 300ms fall 2 rise 1`,
  ...ports.map((serverPort, i) => `  server product${i} 127.0.0.1:${serverPort} check`),
];

export async function startHaproxy(createConfig: (port: number) => string[], fixedPort?: number) {
  const dir = mkdtempSync(join(tmpdir(), "urithi-haproxy-"));
  const port = fixedPort ?? (await findFreePort());
  const file = join(dir, "haproxy.cfg");
  writeFileSync(
    file,
    [
      "global",
      "  maxconn 4000",
      "defaults",
      "  timeout connect 2s",
      "  timeout check 2s",
      ...createConfig(port),
      "",
    ].join("\n"),
  );
  const child = spawn("/usr/sbin/haproxy", ["-db", "-f", file], { stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  child.stdout.on("data", (data) => (output += data));
  child.stderr.on("data", (data) => (output += data));
  const ended = once(child, "exit");
  for (let isUp = false; !isUp; await sleep(20)) {
    if (child.exitCode !== null) throw new Error(`HAProxy did not start:\n${output}`);
    isUp = await new Promise((resolve) => {
      const socket = connect(port, "127.0.0.1", () => resolve(true)).on("error", () => resolve(false));
      socket.once("connect", () => socket.destroy());
    });
  }
  const stopWith = async (name: NodeJS.Signals) => {
    child.kill(name);
    await ended;
    rmSync(dir, { recursive: true, force: true });
  };
  return {
    port,
    stop: () => stopWith("SIGTERM"),
    /** Closes all connections at once. */
    kill: () => stopWith("SIGKILL"),
  };
}
