/** `npm run dev`: Vite loads the server and the app in one module graph, and reloads them after a change. */
import { createServer as createHttpServer } from "node:http";

import type { ServerBuild } from "@remix-run/node";
import { createServer } from "vite";

process.env.NODE_ENV = "development";

const server = createHttpServer();
const vite = await createServer({ server: { middlewareMode: true, hmr: { server } }, appType: "custom" });
// The Vite server of Remix's plugin would exit at the first signal, before this process has shut down.
process.removeAllListeners("SIGTERM");
process.stdin.removeAllListeners("end");

const { start } = (await vite.ssrLoadModule("/server.ts")) as typeof import("../server.ts");
await start({
  server,
  middlewares: vite.middlewares,
  loadBuild: async () => (await vite.ssrLoadModule("virtual:remix/server-build")) as ServerBuild,
  close: () => vite.close(),
});
