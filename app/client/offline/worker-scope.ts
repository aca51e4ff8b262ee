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
  message: WorkerEvent;
  fetch: FetchEvent;
};

type PageClient = { url: string; navigate(to: string): Promise<unknown>; postMessage(message: string): void };

export type WorkerScope = {
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
