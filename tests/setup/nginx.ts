import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** Debian's nginx as a cache, with docs/nginx-cache.conf and these ports. */
export async function startNginx(
  port: number,
  productPort: number,
  transformConfig = (cacheConfig: string) => cacheConfig,
) {
  const dir = mkdtempSync(join(tmpdir(), "urithi-nginx-"));
  chmodSync(dir, 0o755);
  mkdirSync(join(dir, "temp"));
  const config = readFileSync(join(import.meta.dirname, "../../docs/nginx-cache.conf"), "utf8")
    .replace("/var/cache/nginx/urithi", join(dir, "kept"))
    .replace("listen 80;", `listen 127.0.0.1:${port};`)
    .replace("127.0.0.1:3000", `127.0.0.1:${productPort}`);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `  ${kind}_temp_path ${join(dir, "temp", kind)};`,
  );
  const lines = [
    "daemon off;",
    "master_process on;",
    "worker_processes 1;",
    ...(process.getuid?.() === 0 ? ["user root;"] : []),
    `pid ${join(dir, "pid")};`,
    `error_log ${join(dir, "error.log")};`,
    "events { worker_connections 1024; }",
    "http {",
    "  access_log off;",
    ...temporary,
    transformConfig(config),
    "}",
  ];
  const file = join(dir, "nginx.conf");
  writeFileSync(file, lines.join("\n"));
  const child = spawn("/usr/sbin/nginx", ["-c", file, "-e", join(dir, "error.log")], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let errorOutput = "";
  child.stderr.on("data", (data) => (errorOutput += data));
  const ended = once(child, "exit");
  for (let isUp = false; !isUp; await sleep(20)) {
    if (child.exitCode !== null) throw new Error(`nginx did not start:\n${errorOutput}`);
    isUp = await new Promise((resolve) => {
      const socket = connect(port, "127.0.0.1", () => resolve(true)).on("error", () => resolve(false));
      socket.once("connect", () => socket.destroy());
    });
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill("SIGTERM");
      await ended;
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
