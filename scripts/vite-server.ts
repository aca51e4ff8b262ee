import type { Server } from "node:http";

import type { ServerBuild } from "@remix-run/node";
import { createServer } from "vite";

/** The development server, behind the same front door: files reload as they are saved. */
export async function startVite(server: Server) {
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server } }, appType: "custom" });
  return {
    middlewares: vite.middlewares,
    loadBuild: () =>
      vite.ssrLoadModule("virtual:remix/server-build") as Promise<unknown> as Promise<ServerBuild>,
    close: () => vite.close(),
  };
}
