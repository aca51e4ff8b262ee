import { SAVED_PATH } from "./names.ts";

type WorkerEvent = Event & { waitUntil(promise: Promise<unknown>): void };

export type FetchEvent = WorkerEvent & {
  request: Request;
  clientId: string;
  respondWith(response: Promise<Response>): void;
};

type WorkerEvents = {
  install: WorkerEvent;
  activate: WorkerEvent;
  sync: WorkerEvent;
  fetch: FetchEvent;
};

type PageClient = { url: string; navigate(to: string): Promise<unknown>; postMessage(message: string): void };

type WorkerScope = {
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void;
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    get(id: string): Promise<PageClient | undefined>;
    matchAll(): Promise<PageClient[]>;
  };
  registration: {
    unregister(): Promise<boolean>;
    sync?: { register(name: string): Promise<void> };
  };
};

export const workerScope = self as unknown as WorkerScope;

/** Replaces pages of another build. Does not await them, because a reload waits until this worker is active. */
export async function reloadSavedPages() {
  for (const client of await workerScope.clients.matchAll())
    if (new URL(client.url).pathname === SAVED_PATH) client.navigate(client.url).catch(() => undefined);
}
