import { readFileSync } from "node:fs";
import { join } from "node:path";

import { findFreePort } from "./product.ts";
import { startProgram } from "./programs.ts";

/** For several product processes, as in docs/haproxy.cfg, with these ports, shorter intervals, and in turn. */
export function createProductProxyConfig(ports: number[], port: number) {
  const config = readFileSync(join(import.meta.dirname, "../../docs/haproxy.cfg"), "utf8");
  return config
    .slice(config.indexOf("frontend product"))
    .replace("bind :80", `bind 127.0.0.1:${port}`)
    .replaceAll("inter 500ms fall", "inter 500ms fastinter 200ms downinter 300ms fall")
    .replaceAll("timeout server 300s", "timeout server 60s")
    .replaceAll(
      /( {2}server .+\n)+/g,
      ports.map((each, i) => `  server product${i} 127.0.0.1:${each} check\n`).join(""),
    )
    .split("\n");
}

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
