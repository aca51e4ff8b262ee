import { env } from "#app/env.server.ts";

const LOOK_EVERY_MS = 60_000;

/**
 * Whether readers are led to the store itself: not from when nobody answered where they reach it, until somebody does.
 * Whoever would be led meanwhile has it looked at again, and does not wait for that.
 */
export class Way {
  readonly #look: () => Promise<boolean>;
  readonly #now: () => number;
  /** While it is closed. */
  #lookedAt: number | undefined;

  constructor(look: () => Promise<boolean>, now = () => performance.now()) {
    this.#look = look;
    this.#now = now;
  }

  close() {
    this.#lookedAt = this.#now();
  }

  isOpen(): boolean {
    if (this.#lookedAt === undefined) return true;
    if (this.#now() - this.#lookedAt >= LOOK_EVERY_MS) void this.#lookAgain();
    return false;
  }

  async #lookAgain() {
    this.#lookedAt = this.#now();
    if (await this.#look().catch(() => false)) this.#lookedAt = undefined;
  }
}

export const wayToStore = new Way(async () => {
  const { s3 } = env();
  // What speaks with another store is loaded only where there is one.
  const { tryReaders } = await import("./s3-try.server.ts");
  return s3 !== undefined && !(await tryReaders(s3));
});

/** Readers cannot be led to it now. */
export const leadNobody = () => wayToStore.close();
