/** What `/sw.js` is once nothing is to be kept on devices any more: it deletes what there is, and goes. */
import type { WorkerScope } from "./worker-scope.ts";

const scope = self as unknown as WorkerScope;

scope.addEventListener("install", (event) => event.waitUntil(scope.skipWaiting()));

scope.addEventListener("activate", (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) await caches.delete(name);
      await scope.registration.unregister();
      // A page of what is saved would go on saving. Nobody waits for it: it waits for this.
      for (const client of await scope.clients.matchAll())
        if (new URL(client.url).pathname === "/saved") client.navigate(client.url).catch(() => undefined);
    })(),
  ),
);
