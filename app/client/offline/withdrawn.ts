import { del } from "idb-keyval";

import { STATE_KEY } from "./state.ts";
import { reloadSavedPages, workerScope } from "./worker-scope.ts";

workerScope.addEventListener("install", (event) => event.waitUntil(workerScope.skipWaiting()));

workerScope.addEventListener("activate", (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) await caches.delete(name);
      await workerScope.registration.unregister();
      await reloadSavedPages();
      // Last, because a database that does not open must not prevent the rest.
      await del(STATE_KEY);
    })(),
  ),
);
