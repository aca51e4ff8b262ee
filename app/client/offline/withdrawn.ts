import { SAVED_PATH } from "./names.ts";
import type { WorkerScope } from "./worker-scope.ts";

const workerScope = self as unknown as WorkerScope;

workerScope.addEventListener("install", (event) => event.waitUntil(workerScope.skipWaiting()));

workerScope.addEventListener("activate", (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) await caches.delete(name);
      await workerScope.registration.unregister();
      // Reloads open `/saved` pages. Not awaited, because a reload waits until this worker is active.
      for (const client of await workerScope.clients.matchAll())
        if (new URL(client.url).pathname === SAVED_PATH) client.navigate(client.url).catch(() => undefined);
    })(),
  ),
);
