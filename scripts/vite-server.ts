import type { Server } from "node:http";

import type { ServerBuild } from "@remix-run/node";
import { createServer } from "vite";

export async function startVite(server: Server) {
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server } }, appType: "custom" });
  // Remix's plugin starts a second server, which would end the process at the first signal, before our drain.
  process.removeAllListeners("SIGTERM");
  process.stdin.removeAllListeners("end");
  return {
    middlewares: vite.middlewares,
    loadBuild: () =>
      vite.ssrLoadModule("virtual:remix/server-build") as Promise<unknown> as Promise<ServerBuild>,
    close: () => vite.close(),
  };
}
