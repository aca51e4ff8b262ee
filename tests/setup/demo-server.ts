import { rmSync } from "node:fs";

import { startDemoProduct } from "./demo.ts";
import { createOwnDatabase } from "./own-database.ts";

/**
 * One server with the demo for all contract files of a worker (SHARED_SERVER_FILES in `vitest.config.ts`). They add
 * records and leave the demo's and the site's settings as they are.
 */
await createOwnDatabase();
export const product = await startDemoProduct();

process.once("exit", () => {
  product.child.kill("SIGKILL");
  rmSync(process.env.UPLOADS_DIR!, { recursive: true, force: true });
});
// Vitest ends a worker by a signal, or its end closes the channel: neither is an "exit" by itself.
for (const event of ["SIGTERM", "SIGINT", "disconnect"]) process.once(event, () => process.exit());
