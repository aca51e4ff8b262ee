import { findFreePort } from "./product.ts";
import { startProgram } from "./programs.ts";

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
  const port = await findFreePort();
  const defaults = ["defaults", "  timeout connect 2s", "  timeout check 2s"];
  const stop = await startProgram({
    command: "/usr/sbin/haproxy",
    port,
    createConfig: () => ["global", "  maxconn 4000", ...defaults, ...createConfig(port), ""],
    getArguments: (file) => ["-db", "-f", file],
  });
  return { port, stop };
}
