/** `npm run dev`: the server and the app in one module graph, loaded and reloaded by Vite. */
import { createServer as createHttpServer } from "node:http";

import type { ServerBuild } from "@remix-run/node";
import { createServer } from "vite";

process.env.NODE_ENV = "development";

const server = createHttpServer();
const vite = await createServer({ server: { middlewareMode: true, hmr: { server } }, appType: "custom" });
// Remix's plugin starts a second Vite server, which would exit at the first signal, before ours has shut down.
process.removeAllListeners("SIGTERM");
process.stdin.removeAllListeners("end");

const { start } = (await vite.ssrLoadModule("/server.ts")) as typeof import("../server.ts");
await start({
  server,
  middlewares: vite.middlewares,
  loadBuild: async () => (await vite.ssrLoadModule("virtual:remix/server-build")) as ServerBuild,
  close: () => vite.close(),
});
