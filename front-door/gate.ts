import { FairQueue, type Asker, type QueueLimits } from "#app/core/fair-queue.ts";

import { isOver, isRead, type Passage } from "./passage.ts";

export type GateLimits = Required<QueueLimits> & {
  patienceMs: { reads: number; writes: number };
};

/** Why so many, and so long: decision 0010. */
export const USUAL_GATE: GateLimits = {
  atOnce: 8,
  perLine: 5,
  mostWaiting: 1_000,
  patienceMs: { reads: 900, writes: 3_000 },
};

export class Gate {
  readonly #queue: FairQueue;
  readonly #patienceMs: GateLimits["patienceMs"];

  constructor({ patienceMs, ...limits }: GateLimits) {
    this.#queue = new FairQueue(limits);
    this.#patienceMs = patienceMs;
  }

  get inside() {
    return this.#queue.inside;
  }

  get waiting() {
    return this.#queue.waiting;
  }

  /** Undefined when it was turned away, or the asker has gone. */
  pass<Answer>(
    passage: Passage,
    work: () => Promise<Answer>,
    {
      line = lineOf(passage),
      isOver: isGone = () => isOver(passage),
      patienceMs = this.#patienceMs[isRead(passage.request) ? "reads" : "writes"],
    }: Partial<Asker> = {},
  ): Promise<Answer | undefined> {
    return this.#queue.run(work, undefined, { line, sender: passage.network, patienceMs, isOver: isGone });
  }
}

/** Requests of the same cost wait in one line. */
function lineOf({ request, known, url }: Passage) {
  return `${isRead(request) ? "read" : "write"} ${known.pattern} ${url.search ? "as chosen" : "plain"}`;
}
