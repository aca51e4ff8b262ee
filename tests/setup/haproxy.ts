import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { findFreePort } from "./product.ts";

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

export async function startHaproxy(createConfig: (port: number) => string[]) {
  const dir = mkdtempSync(join(tmpdir(), "urithi-haproxy-"));
  const port = await findFreePort();
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
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    rmSync(dir, { recursive: true, force: true });
  };
  return { port, stop };
}
