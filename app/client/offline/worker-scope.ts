/** The part of a service worker's scope that ours uses: the types of the window do not have it. */
type Extendable = Event & { waitUntil(done: Promise<unknown>): void };

export type FetchEvent = Extendable & {
  request: Request;
  clientId: string;
  respondWith(answer: Promise<Response>): void;
};

type Events = {
  install: Extendable;
  activate: Extendable;
  sync: Extendable;
  message: Extendable;
  fetch: FetchEvent;
};

export type WorkerScope = {
  addEventListener<Name extends keyof Events>(name: Name, listen: (event: Events[Name]) => void): void;
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    matchAll(): Promise<
      { url: string; navigate(to: string): Promise<unknown>; postMessage(words: string): void }[]
    >;
  };
  registration: {
    unregister(): Promise<boolean>;
    sync?: { register(name: string): Promise<void> };
  };
};
