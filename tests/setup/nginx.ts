import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { startProgram } from "./programs.ts";

/** Debian's nginx as a cache, with docs/nginx-cache.conf and these ports. */
export async function startNginx(
  port: number,
  productPort: number,
  transformConfig = (cacheConfig: string) => cacheConfig,
) {
  const stop = await startProgram({
    command: "/usr/sbin/nginx",
    port,
    getArguments: (file, folder) => ["-c", file, "-e", join(folder, "error.log")],
    createConfig(folder) {
      mkdirSync(join(folder, "temp"));
      const config = readFileSync(join(import.meta.dirname, "../../docs/nginx-cache.conf"), "utf8")
        .replace("/var/cache/nginx/urithi", join(folder, "kept"))
        .replace("listen 80;", `listen 127.0.0.1:${port};`)
        .replace("127.0.0.1:3000", `127.0.0.1:${productPort}`);
      return [
        "daemon off;",
        "worker_processes 1;",
        ...(process.getuid?.() === 0 ? ["user root;"] : []),
        `pid ${join(folder, "pid")};`,
        `error_log ${join(folder, "error.log")};`,
        "events { worker_connections 1024; }",
        "http {",
        "  access_log off;",
        ...["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
          (kind) => `  ${kind}_temp_path ${join(folder, "temp", kind)};`,
        ),
        transformConfig(config),
        "}",
      ];
    },
  });
  return { origin: `http://127.0.0.1:${port}`, stop };
}
