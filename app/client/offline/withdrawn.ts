/** What `/sw.js` is once nothing is to be kept on devices any more: it deletes what there is, and goes. */
import type { WorkerScope } from "./worker-scope.ts";

const scope = self as unknown as WorkerScope;

scope.addEventListener("install", (event) => event.waitUntil(scope.skipWaiting()));

scope.addEventListener("activate", (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) await caches.delete(name);
      await scope.registration.unregister();
    })(),
  ),
);
