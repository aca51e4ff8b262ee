import { setImmediate as nextTurn } from "node:timers/promises";

export type SemaphoreLimits = {
  permits: number;
  maxPerClient?: number;
  maxWaiting?: number;
  maxWaitMs?: number;
  /** A permit without progress for this time is released, even if the work continues. */
  maxIdleMs?: number;
  /** When no permit is free, the oldest one is evicted if it has been used for longer than this. */
  guaranteedMs?: number;
};

export type PermitOptions = {
  client?: string | undefined;
  signal?: AbortSignal | undefined;
  maxWaitMs?: number;
  /** Returns a value that changes while the work makes progress. */
  progress?: () => unknown;
  onEvict?: (() => void) | undefined;
};

type PermitTicket = {
  client: string;
  since: number;
  settle(isGranted: boolean): void;
  onEvict?: (() => void) | undefined;
};

/** Limits concurrent work. Clients take turns, and the requests of one client run in order of arrival. */
export class Semaphore {
  readonly #limits: SemaphoreLimits;
  readonly #permits = new Set<PermitTicket>();
  readonly #queues = new Map<string, Set<PermitTicket>>();

  constructor(limits: SemaphoreLimits) {
    this.#limits = limits;
  }

  get inUse() {
    return this.#permits.size;
  }

  get waiting() {
    return this.#queues.values().reduce((sum, { size }) => sum + size, 0);
  }

  /** Returns `fallback` if no permit was free in time or `signal` aborted. */
  async run<Value, Fallback>(
    work: () => Promise<Value>,
    fallback: Fallback,
    options: PermitOptions = {},
  ): Promise<Value | Fallback> {
    const permit = await this.#acquire(options);
    if (!permit) return fallback;
    let result: Promise<Value>;
    try {
      await nextTurn();
      if (options.signal?.aborted) return fallback;
      result = work();
      await waitUntilSettledOrIdle(result, this.#limits.maxIdleMs, options.progress);
    } finally {
      this.#permits.delete(permit);
      this.#dispatch();
    }
    return result;
  }

  #acquire({ client = "", signal, maxWaitMs = this.#limits.maxWaitMs, onEvict }: PermitOptions) {
    return new Promise<PermitTicket | undefined>((resolve) => {
      if (signal?.aborted) return resolve(undefined);
      const queue = this.#queues.get(client) ?? new Set();
      const settle = (isGranted: boolean) => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", reject);
        queue.delete(ticket);
        if (queue.size === 0) this.#queues.delete(client);
        resolve(isGranted ? ticket : undefined);
      };
      const ticket: PermitTicket = { client, since: Infinity, settle, onEvict };
      const reject = () => settle(false);
      const timer = maxWaitMs === undefined ? undefined : setTimeout(reject, maxWaitMs);
      signal?.addEventListener("abort", reject);
      this.#queues.set(client, queue.add(ticket));
      this.#dispatch();
      if (this.waiting > (this.#limits.maxWaiting ?? Infinity)) this.#rejectNewest();
    });
  }

  #dispatch() {
    const { permits, maxPerClient = permits } = this.#limits;
    for (const [client, queue] of this.#queues) {
      if ([...this.#permits].filter((permit) => permit.client === client).length >= maxPerClient) continue;
      if (this.inUse >= permits && !this.#evictOldest()) return;
      const ticket = queue.values().next().value!;
      ticket.since = performance.now();
      this.#permits.add(ticket);
      this.#queues.delete(client);
      if (queue.size > 1) this.#queues.set(client, queue);
      ticket.settle(true);
    }
  }

  #evictOldest() {
    const [oldest] = this.#permits;
    const { guaranteedMs = Infinity } = this.#limits;
    if (!oldest || performance.now() - oldest.since < guaranteedMs) return false;
    this.#permits.delete(oldest);
    oldest.onEvict?.();
    return true;
  }

  /** Rejects the newest request of the client with the most waiting requests, so that no client fills the queue. */
  #rejectNewest() {
    const longest = [...this.#queues.values()].reduce((a, b) => (b.size > a.size ? b : a));
    [...longest].at(-1)!.settle(false);
  }
}

function waitUntilSettledOrIdle(work: Promise<unknown>, maxIdleMs?: number, progress?: () => unknown) {
  return new Promise<void>((resolve) => {
    let last = progress?.();
    const check = () => {
      const current = progress?.();
      if (current === last) end();
      last = current;
    };
    const timer = maxIdleMs === undefined ? undefined : setInterval(check, maxIdleMs);
    const end = () => {
      clearInterval(timer);
      resolve();
    };
    work.then(end, end);
  });
}
