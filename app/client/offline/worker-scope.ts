/// <reference lib="webworker" />
import { SAVED_PATH } from "../../schemas/lists/shared.ts";

/** Only Chromium has background synchronisation, so TypeScript has no types of it. */
type BackgroundSync = { registration: { sync?: { register(name: string): Promise<void> } } };

export const workerScope = self as unknown as ServiceWorkerGlobalScope & BackgroundSync;

/** Replaces pages of another build. Does not await them, because a reload waits until this worker is active. */
export async function reloadSavedPages() {
  for (const client of await workerScope.clients.matchAll({ type: "window" }))
    if (new URL(client.url).pathname === SAVED_PATH) client.navigate(client.url).catch(() => undefined);
}
