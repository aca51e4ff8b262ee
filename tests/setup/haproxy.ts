import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { freePort } from "./product.ts";

/** Debian's HAProxy. */

const hex = (text: string) => Buffer.from(text).toString("hex");
const length = (bytes: number) => bytes.toString(16).padStart(8, "0");

/** `docs/scaling.md` has the same. */
function check(user: string, database: string) {
  const parameters = `${hex("user")}00${hex(user)}00${hex("database")}00${hex(database)}0000`;
  const question = `${hex("select pg_is_in_recovery()")}00`;
  return [
    "  option tcp-check",
    "  tcp-check connect",
    `  tcp-check send-binary ${length(8 + parameters.length / 2)}00030000${parameters}`,
    `  tcp-check send-binary 51${length(4 + question.length / 2)}${question}`,
    "  tcp-check expect binary 440000000b00010000000166",
    "  tcp-check send-binary 5800000004",
  ];
}

/** Before several databases, of which one takes changes. */
export const beforeDatabases = (sockets: string[], port: number) => [
  "listen database",
  `  bind 127.0.0.1:${port}`,
  "  mode tcp",
  "  timeout client 1h",
  "  timeout server 1h",
  ...check("urithi", "postgres"),
  "  default-server inter 500ms fastinter 250ms downinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions on-marked-up shutdown-backup-sessions",
  ...sockets.map((socket, i) => `  server database${i} unix@${socket}/.s.PGSQL.5432 check`),
];

/**
 * Before several processes that serve. What is only read is asked of another one where the first is silent, and a file of
 * script or style where it has none of that name, as it is of another version. `docs/scaling.md` has the same.
 */
export const beforeProducts = (ports: number[], port: number) => [
  "frontend product",
  `  bind 127.0.0.1:${port}`,
  "  mode http",
  "  timeout client 60s",
  "  default_backend changing",
  "  use_backend files if METH_GET { path_beg /assets/ }",
  "  use_backend reading if METH_GET",
  ...backend("files", ports, "4s", [...asksAnother, `${RETRY_ON} 404`]),
  ...backend("reading", ports, "4s", [...asksAnother, RETRY_ON]),
  ...backend("changing", ports, "60s", []),
];

const asksAnother = ["  option redispatch 1", "  retries 3"];
const RETRY_ON = "  retry-on conn-failure empty-response response-timeout 503";

const backend = (name: string, ports: number[], timeout: string, more: string[]) => [
  `backend ${name}`,
  "  mode http",
  "  balance roundrobin",
  "  option httpchk GET /healthz",
  "  option forwardfor",
  `  timeout server ${timeout}`,
  ...more,
  `  default-server inter 500ms fastinter 200ms downinter 300ms fall 2 rise 1`,
  ...ports.map((one, i) => `  server product${i} 127.0.0.1:${one} check`),
];

export async function haproxy(write: (port: number) => string[], given?: number) {
  const dir = mkdtempSync(join(tmpdir(), "urithi-haproxy-"));
  const port = given ?? (await freePort());
  const file = join(dir, "haproxy.cfg");
  writeFileSync(
    file,
    [
      "global",
      "  maxconn 4000",
      "defaults",
      "  timeout connect 2s",
      "  timeout check 2s",
      ...write(port),
      "",
    ].join("\n"),
  );
  const child = spawn("/usr/sbin/haproxy", ["-db", "-f", file], { stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  child.stdout.on("data", (data) => (said += data));
  child.stderr.on("data", (data) => (said += data));
  const ended = once(child, "exit");
  for (let isUp = false; !isUp; await sleep(20)) {
    if (child.exitCode !== null) throw new Error(`HAProxy did not start:\n${said}`);
    isUp = await new Promise((resolve) => {
      const socket = connect(port, "127.0.0.1", () => resolve(true)).on("error", () => resolve(false));
      socket.once("connect", () => socket.destroy());
    });
  }
  const end = async (name: NodeJS.Signals) => {
    child.kill(name);
    await ended;
    rmSync(dir, { recursive: true, force: true });
  };
  return {
    port,
    stop: () => end("SIGTERM"),
    /** At once, with all that goes through it. */
    kill: () => end("SIGKILL"),
  };
}
