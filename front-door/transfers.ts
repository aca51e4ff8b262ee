import { Semaphore, type SemaphoreLimits } from "#app/core/semaphore.ts";

import type { Passage } from "./passage.ts";

export type TransferLimits = SemaphoreLimits & {
  maxPerUser: number;
  /** The client must take 64 KiB within this time (`pace.ts`). */
  sliceMs: number;
};

/** Long responses: downloads, and exports. Each client network and each user holds a limited number of them. */
export class Transfers {
  readonly semaphore: Semaphore;
  readonly #maxPerUser: number;
  readonly #countByUser = new Map<string, number>();

  constructor({ maxPerUser, sliceMs: _, ...limits }: TransferLimits) {
    this.semaphore = new Semaphore(limits);
    this.#maxPerUser = maxPerUser;
  }

  /** "rejected": no permit was free in time. An evicted response is destroyed: the client can resume a download. */
  async run<Value>(
    { network, signal, response }: Passage,
    { user, maxWaitMs }: { user: string | undefined; maxWaitMs: number },
    send: () => Promise<Value>,
  ): Promise<Value | "rejected" | "limited"> {
    const count = (user !== undefined && this.#countByUser.get(user)) || 0;
    if (count >= this.#maxPerUser) return "limited";
    this.#add(user, 1);
    try {
      return await this.semaphore.run(send, "rejected", {
        client: network,
        signal,
        maxWaitMs,
        progress: () => response.socket?.bytesWritten,
        onEvict: () => void response.destroy(),
      });
    } finally {
      this.#add(user, -1);
    }
  }

  #add(user: string | undefined, change: 1 | -1) {
    if (user === undefined) return;
    const count = (this.#countByUser.get(user) ?? 0) + change;
    if (count > 0) this.#countByUser.set(user, count);
    else this.#countByUser.delete(user);
  }
}
