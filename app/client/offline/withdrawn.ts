import type { WorkerScope } from "./worker-scope.ts";

const scope = self as unknown as WorkerScope;

scope.addEventListener("install", (event) => event.waitUntil(scope.skipWaiting()));

scope.addEventListener("activate", (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) await caches.delete(name);
      await scope.registration.unregister();
      // Reloads an open `/saved`, which would continue to save. Not awaited, because that page waits for this worker.
      for (const client of await scope.clients.matchAll())
        if (new URL(client.url).pathname === "/saved") client.navigate(client.url).catch(() => undefined);
    })(),
  ),
);
