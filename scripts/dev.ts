/** `npm run dev`: Vite serves the pages with reload, as Remix documents it. This process also runs jobs and the database. */
import { createServer } from "vite";

const vite = await createServer({ server: { host: process.env.HOST || "127.0.0.1", strictPort: true } });
// Vite would exit at the first signal, before this process has stopped the database.
process.removeAllListeners("SIGTERM");
process.stdin.removeAllListeners("end");

const { start } = (await vite.ssrLoadModule("/server.ts")) as typeof import("../server.ts");
await start(vite);
