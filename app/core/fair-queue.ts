import { patience } from "./patience.ts";

/**
 * So much work at a time, and so many who wait; the rest is turned away at once, because more work at once does not get
 * done faster. The front door, which stands outside the build, uses it, too. Each kind of work
 * waits in its own line. Next is the line whose work has taken least time of late, and in it the sender whose work has:
 * who floods waits behind themselves. A sender who is alone may have all places.
 */
export type QueueLimits = {
  atOnce: number;
  perLine?: number;
  mostWaiting: number;
};

/** `isOver`: nobody waits for the answer any more. */
export type Asker = { line: string; sender: string; patienceMs: number; isOver: () => boolean };

/** All are alike and patient: first come, first served. */
export const ANYBODY: Asker = { line: "", sender: "", patienceMs: Infinity, isOver: () => false };

const SHORT_MS = 100;
const NEWEST = 0.1;
const HALF_LIFE_MS = 1_000;
const MOST_SENDERS = 1_000;
/** A flood is seen by more looks than these: when the process stood still, one look finds everybody late. */
const LOOKS = 5;

type Waiting = { since: number; isOver: () => boolean; go: (isIn: boolean) => void };

class Spent {
  inside = 0;
  #ms = 0;
  #at = performance.now();

  /** Work under way counts as much as such work usually takes. */
  now(usualMs: number) {
    const now = performance.now();
    this.#ms *= 0.5 ** ((now - this.#at) / HALF_LIFE_MS);
    this.#at = now;
    return this.#ms + this.inside * usualMs;
  }

  took(ms: number) {
    this.inside--;
    this.#ms += ms;
  }
}

/**
 * In a flood more come than can be served: for all of `patienceMs` the next in line had waited too long, so it is no
 * crowd that passes. It ends when nobody was late for as long. An empty line is not its end: all may have been turned
 * away at once, and come again.
 */
class Flood {
  readonly #patienceMs: number;
  /** For so long the next in line had waited too long. */
  #lateMs = 0;
  #lookedAt = performance.now();
  #lateAt = -Infinity;
  isOn = false;

  constructor(patienceMs: number) {
    this.#patienceMs = patienceMs;
  }

  look(isLate: boolean) {
    const now = performance.now();
    this.#lateMs += Math.min(now - this.#lookedAt, this.#patienceMs / LOOKS);
    this.#lookedAt = now;
    if (isLate) this.#lateAt = now;
    else if (!this.isOn) this.#lateMs = 0;
    this.isOn ||= this.#lateMs > this.#patienceMs;
  }

  end() {
    const now = performance.now();
    if (this.isOn && now - this.#lateAt < this.#patienceMs) return;
    this.isOn = false;
    this.#lateMs = 0;
    this.#lookedAt = now;
  }
}

class Sender {
  readonly spent = new Spent();
  readonly flood: Flood;
  waiting: Waiting[] = [];

  constructor(patienceMs: number) {
    this.flood = new Flood(patienceMs);
  }
}

class Line {
  readonly spent = new Spent();
  readonly patienceMs: number;
  readonly #mostWaiting: number;
  readonly #senders = new Map<string, Sender>();
  readonly #waiting = new Set<Sender>();
  /** Of many senders at once; each sender has one of its own. */
  readonly #flood: Flood;
  usualMs = 0;

  constructor(patienceMs: number, mostWaiting: number) {
    this.patienceMs = patienceMs;
    this.#mostWaiting = mostWaiting;
    this.#flood = new Flood(patienceMs);
  }

  get waiting() {
    return [...this.#waiting].reduce((sum, { waiting }) => sum + waiting.length, 0);
  }

  get isWaitedIn() {
    return this.#waiting.size > 0;
  }

  senderOf(name: string) {
    let sender = this.#senders.get(name);
    if (sender) return sender;
    if (this.#senders.size >= MOST_SENDERS)
      for (const [other, { waiting, spent }] of this.#senders)
        if (!waiting.length && !spent.inside) this.#senders.delete(other);
    this.#senders.set(name, (sender = new Sender(this.patienceMs)));
    return sender;
  }

  /** A full line drops the last of the sender who has most waiting there; that sender can add nobody, but for who has gone. */
  join(sender: Sender, one: Waiting): boolean {
    if (this.waiting >= this.#mostWaiting) this.turnAway(sender, ({ isOver }) => isOver());
    if (this.waiting >= this.#mostWaiting) {
      const most = [...this.#waiting].reduce((a, b) => (b.waiting.length > a.waiting.length ? b : a), sender);
      if (most.waiting.length <= sender.waiting.length) return false;
      const last = most.waiting.at(-1);
      this.turnAway(most, (other) => other === last);
    }
    if (!sender.waiting.length) sender.flood.end();
    if (this.#waiting.size < 2) this.#flood.end();
    sender.waiting.push(one);
    this.#waiting.add(sender);
    return true;
  }

  turnAway(sender: Sender, isSo: (one: Waiting) => boolean) {
    const away = sender.waiting.filter(isSo);
    if (!away.length) return;
    sender.waiting = sender.waiting.filter((one) => !isSo(one));
    this.#leave(sender);
    for (const one of away) one.go(false);
  }

  #leave(sender: Sender) {
    if (!sender.waiting.length) this.#waiting.delete(sender);
    if (this.#waiting.size < 2) this.#flood.end();
  }

  /**
   * The first of the sender served least. In a flood, who waited longer than the work itself takes is turned away and
   * the last is next: so who is served is served as quickly as ever.
   */
  next(): { sender: Sender; one: Waiting } | undefined {
    const shortMs = Math.max(SHORT_MS, this.usualMs);
    for (let sender; (sender = this.#leastServed());) {
      this.turnAway(sender, ({ isOver }) => isOver());
      const [first] = sender.waiting;
      if (!first) continue;
      const now = performance.now();
      const isLate = ({ since }: Waiting) => now - since > shortMs;
      sender.flood.look(isLate(first));
      if (this.#waiting.size > 1) this.#flood.look(isLate(first));
      const isFlood = this.#flood.isOn || sender.flood.isOn;
      for (const one of this.#flood.isOn ? [...this.#waiting] : isFlood ? [sender] : [])
        this.turnAway(one, isLate);
      const one = isFlood ? sender.waiting.pop() : sender.waiting.shift();
      this.#leave(sender);
      if (one) return { sender, one };
    }
    return undefined;
  }

  #leastServed(): Sender | undefined {
    // Of two who were served alike: the first, or in a flood of many the last.
    const isLast = this.#flood.isOn;
    const when = ({ waiting }: Sender) => (isLast ? -waiting.at(-1)!.since : waiting[0]!.since);
    let least: { sender: Sender; spent: number } | undefined;
    for (const sender of this.#waiting) {
      const spent = sender.spent.now(this.usualMs);
      if (!least || spent < least.spent || (spent === least.spent && when(sender) < when(least.sender)))
        least = { sender, spent };
    }
    return least?.sender;
  }

  took(sender: Sender, ms: number) {
    this.spent.took(ms);
    sender.spent.took(ms);
    this.usualMs += (ms - this.usualMs) * NEWEST;
  }
}

export class FairQueue {
  readonly #atOnce: number;
  readonly #perLine: number;
  readonly #mostWaiting: number;
  readonly #lines = new Map<string, Line>();
  #inside = 0;

  constructor({ atOnce, perLine = atOnce, mostWaiting }: QueueLimits) {
    this.#atOnce = atOnce;
    this.#perLine = perLine;
    this.#mostWaiting = mostWaiting;
  }

  get inside() {
    return this.#inside;
  }

  get waiting() {
    return [...this.#lines.values()].reduce((sum, line) => sum + line.waiting, 0);
  }

  /**
   * Answers `away` if it was turned away, or nobody waits for it any more. The place is held until the work has ended,
   * even if nobody waits for its answer: the work is what costs.
   */
  async run<Answer, Away>(work: () => Promise<Answer>, away: Away, asker = ANYBODY): Promise<Answer | Away> {
    if (asker.isOver()) return away;
    let line = this.#lines.get(asker.line);
    if (!line) this.#lines.set(asker.line, (line = new Line(asker.patienceMs, this.#mostWaiting)));
    const sender = line.senderOf(asker.sender);
    if (this.#hasPlace(line) && !line.isWaitedIn) this.#enter(line, sender);
    else if (!(await wait(line, sender, asker.isOver))) return away;
    // Lets other requests be heard in between: work that never waits would leave them no turn.
    await new Promise((resolve) => setImmediate(resolve));
    const began = performance.now();
    try {
      return asker.isOver() ? away : await work();
    } finally {
      line.took(sender, performance.now() - began);
      this.#inside--;
      this.#letIn();
    }
  }

  #hasPlace(line: Line) {
    return this.#inside < this.#atOnce && line.spent.inside < this.#perLine;
  }

  #enter(line: Line, sender: Sender) {
    this.#inside++;
    line.spent.inside++;
    sender.spent.inside++;
  }

  #letIn() {
    while (this.#inside < this.#atOnce) {
      let least: { line: Line; spent: number } | undefined;
      for (const line of this.#lines.values()) {
        if (!this.#hasPlace(line) || !line.isWaitedIn) continue;
        const spent = line.spent.now(line.usualMs);
        if (!least || spent < least.spent) least = { line, spent };
      }
      if (!least) return;
      const next = least.line.next();
      if (!next) continue;
      this.#enter(least.line, next.sender);
      next.one.go(true);
    }
  }
}

function wait(line: Line, sender: Sender, isOver: () => boolean): Promise<boolean> {
  const { patienceMs } = line;
  return new Promise((resolve) => {
    let waiting: { end: () => void } | undefined;
    const one: Waiting = {
      since: performance.now(),
      isOver,
      go(isIn) {
        waiting?.end();
        resolve(isIn);
      },
    };

    if (!line.join(sender, one)) resolve(false);
    else if (patienceMs < Infinity)
      waiting = patience(patienceMs, () => line.turnAway(sender, (other) => other === one));
  });
}
