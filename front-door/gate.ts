import { FairQueue, type Asker, type QueueLimits } from "#app/core/fair-queue.ts";

import { isOver, isRead, type Passage } from "./passage.ts";

export type GateLimits = Required<QueueLimits> & {
  patienceMs: { reads: number; writes: number };
  /** A place is free again after so long without progress, whatever the work does. */
  maxIdleMs: number;
};

/** Why so many, and so long: decision 0010. */
export const USUAL_GATE: GateLimits = {
  atOnce: 8,
  perLine: 5,
  mostWaiting: 1_000,
  patienceMs: { reads: 900, writes: 3_000 },
  maxIdleMs: 10_000,
};

export class Gate {
  readonly #queue: FairQueue;
  readonly #patienceMs: GateLimits["patienceMs"];
  readonly #maxIdleMs: number;

  constructor({ patienceMs, maxIdleMs, ...limits }: GateLimits) {
    this.#queue = new FairQueue(limits);
    this.#patienceMs = patienceMs;
    this.#maxIdleMs = maxIdleMs;
  }

  get inside() {
    return this.#queue.inside;
  }

  get waiting() {
    return this.#queue.waiting;
  }

  /** Undefined when it was turned away, or the asker has gone. Work that outlasts its place goes on without it. */
  async pass<Answer>(
    passage: Passage,
    work: () => Promise<Answer>,
    {
      line = lineOf(passage),
      isOver: isGone = () => isOver(passage),
      patienceMs = this.#patienceMs[isRead(passage.request) ? "reads" : "writes"],
    }: Partial<Asker> = {},
  ): Promise<Answer | undefined> {
    let answer: Promise<Answer> | undefined;
    const hold = () => {
      answer = work();
      return settledOrIdle(answer, this.#maxIdleMs, () => bytesReceived(passage));
    };
    await this.#queue.run(hold, undefined, { line, sender: passage.network, patienceMs, isOver: isGone });
    return answer;
  }
}

/** Of this request: what follows on the same connection is no progress. */
const bytesReceived = ({ request }: Passage) => (request.complete ? -1 : request.socket.bytesRead);

/** Resolves when the work has ended, or when `progress` has not changed for `maxIdleMs`. */
function settledOrIdle(work: Promise<unknown>, maxIdleMs: number, progress: () => number) {
  return new Promise<void>((resolve) => {
    let last = progress();
    const timer = setInterval(() => {
      const current = progress();
      if (current === last) end();
      last = current;
    }, maxIdleMs);
    const end = () => {
      clearInterval(timer);
      resolve();
    };
    work.then(end, end);
  });
}

/** Requests of the same cost wait in one line. */
function lineOf({ request, known, url }: Passage) {
  return `${isRead(request) ? "read" : "write"} ${known.pattern} ${url.search ? "as chosen" : "plain"}`;
}
