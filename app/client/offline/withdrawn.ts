import { del } from "idb-keyval";

import { STATE_KEY } from "./state.ts";
import { reloadSavedPages, workerScope } from "./worker-scope.ts";

workerScope.addEventListener("install", (event) => event.waitUntil(workerScope.skipWaiting()));

workerScope.addEventListener("activate", (event) =>
  event.waitUntil(
    (async () => {
      await del(STATE_KEY);
      for (const name of await caches.keys()) await caches.delete(name);
      await workerScope.registration.unregister();
      await reloadSavedPages();
    })(),
  ),
);
