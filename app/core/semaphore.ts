import { setImmediate as nextTurn } from "node:timers/promises";

export type SemaphoreLimits = {
  permits: number;
  maxPerClient?: number;
  maxWaitMs?: number;
  maxWaiting?: number;
  maxWaitingPerClient?: number;
};

export type PermitOptions = {
  client?: string | undefined;
  signal?: AbortSignal | undefined;
  maxWaitMs?: number | undefined;
};

type Waiter = { client: string; settle(isGranted: boolean): void };

/** Limits concurrent work. Requests run in order of arrival. */
export class Semaphore {
  readonly #limits: SemaphoreLimits;
  readonly #holders: string[] = [];
  readonly #waiters = new Set<Waiter>();

  constructor(limits: SemaphoreLimits) {
    this.#limits = limits;
  }

  get inUse() {
    return this.#holders.length;
  }

  get waiting() {
    return this.#waiters.size;
  }

  /** Returns `fallback` if no permit was free in time, too many wait already or `signal` aborted. */
  async run<Value, Fallback>(
    work: () => Promise<Value>,
    fallback: Fallback,
    { client = "", signal, maxWaitMs = this.#limits.maxWaitMs }: PermitOptions = {},
  ): Promise<Value | Fallback> {
    if (signal?.aborted || !(await this.#acquire(client, signal, maxWaitMs))) return fallback;
    try {
      // Otherwise work that never waits would keep the event loop from everything else.
      await nextTurn();
      return signal?.aborted ? fallback : await work();
    } finally {
      this.#holders.splice(this.#holders.indexOf(client), 1);
      this.#grant();
    }
  }

  #acquire(client: string, signal: AbortSignal | undefined, maxWaitMs: number | undefined) {
    const { maxWaiting = Infinity, maxWaitingPerClient = Infinity } = this.#limits;
    return new Promise<boolean>((resolve) => {
      const reject = () => waiter.settle(false);
      const timer = maxWaitMs === undefined ? undefined : setTimeout(reject, maxWaitMs);
      const settle = (isGranted: boolean) => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", reject);
        this.#waiters.delete(waiter);
        resolve(isGranted);
      };
      const waiter: Waiter = { client, settle };
      signal?.addEventListener("abort", reject);
      this.#waiters.add(waiter);
      this.#grant();
      if (!this.#waiters.has(waiter)) return;
      const waiting = [...this.#waiters];
      if (waiting.length > maxWaiting || count(waiting, client) > maxWaitingPerClient) reject();
    });
  }

  #grant() {
    const { permits, maxPerClient = permits } = this.#limits;
    for (const waiter of this.#waiters) {
      if (this.inUse >= permits) return;
      if (this.#holders.filter((client) => client === waiter.client).length >= maxPerClient) continue;
      this.#holders.push(waiter.client);
      waiter.settle(true);
    }
  }
}

const count = (waiters: Waiter[], client: string) =>
  waiters.filter((waiter) => waiter.client === client).length;
