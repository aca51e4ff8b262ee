/**
 * The one queue of this program: so much work at a time, so many who wait, and the rest is turned away while that still
 * costs next to nothing, because more at once do not get more done. Without any import, so that the front door, which
 * stands outside the build, uses the same file.
 *
 * Each kind of work waits in a line of its own. Next comes the line whose work has taken least of late, and in it the
 * sender whose work has: whoever floods waits behind themselves. Where nobody else waits, one sender may have all.
 */
export type QueueLimits = {
  atOnce: number;
  /** Of these, how many one line may have. */
  perLine?: number;
  /** How many may wait in one line. */
  mostWaiting: number;
};

/** Who asks for work to be done, and for how long they wait; `isOver` says that they have gone. */
export type Asker = { line: string; sender: string; patienceMs: number; isOver: () => boolean };

/** Where all are alike and wait as long as it takes, they come in the order in which they came. */
const ANYBODY: Asker = { line: "", sender: "", patienceMs: Infinity, isOver: () => false };

/** A wait that nobody minds. */
const SHORT_MS = 100;
/** How much of the newest measure goes into what is usual. */
const NEWEST = 0.1;
/** After so long only half of what was taken still counts. */
const HALF_LIFE_MS = 1_000;
/** Of how many senders a line remembers what they have taken. */
const MOST_SENDERS = 1_000;

type Waiting = { since: number; isOver: () => boolean; go: (isIn: boolean) => void };

/** What somebody's work has taken of late, in milliseconds. */
class Spent {
  inside = 0;
  #ms = 0;
  #at = performance.now();

  /** With what is under way as usual. */
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
 * Whether who is next has waited long for as long as anybody waits: then no crowd passes, but more come than can be served. It is
 * over when for as long nobody was late: all who are turned away at once leave an empty line, and may come again.
 */
class Flood {
  readonly #patienceMs: number;
  #shortAt = performance.now();
  #lateAt = -Infinity;
  isOn = false;

  constructor(patienceMs: number) {
    this.#patienceMs = patienceMs;
  }

  look(isLate: boolean) {
    const now = performance.now();
    if (isLate) this.#lateAt = now;
    else if (!this.isOn) this.#shortAt = now;
    this.isOn ||= now - this.#shortAt > this.#patienceMs;
  }

  end() {
    const now = performance.now();
    if (this.isOn && now - this.#lateAt < this.#patienceMs) return;
    this.isOn = false;
    this.#shortAt = now;
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
  /** Those of whom somebody waits. */
  readonly #waiting = new Set<Sender>();
  /** Of many senders at once. */
  readonly #flood: Flood;
  /** How long one of these usually takes. */
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

  /** A full line takes one from who has most waiting there, or takes nobody. */
  join(sender: Sender, one: Waiting): boolean {
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

  /** Those of whom it is true. */
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
   * Whose turn it is: of the sender who was served least, who came first. But in a flood who waits longer than the work
   * itself takes is turned away, and who came last is next, so that those who are served are served as quickly as ever.
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
    // Of two who were served alike, who came first; in a flood of many, last.
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
   * Does the work when it is its turn; else, where it was turned away or nobody wants it any more, the answer is `away`.
   * A place is held until the work has ended, whether or not somebody still waits for its answer: what it costs is the
   * work.
   */
  async run<Answer, Away>(work: () => Promise<Answer>, away: Away, asker = ANYBODY): Promise<Answer | Away> {
    if (asker.isOver()) return away;
    let line = this.#lines.get(asker.line);
    if (!line) this.#lines.set(asker.line, (line = new Line(asker.patienceMs, this.#mostWaiting)));
    const sender = line.senderOf(asker.sender);
    if (this.#hasPlace(line) && !line.isWaitedIn) this.#enter(line, sender);
    else if (!(await wait(line, sender, asker.isOver))) return away;
    // Between two of them whoever asks for something else is heard: work that never waits would leave nobody a turn.
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

/** Whether it was let in before its patience ended. */
function wait(line: Line, sender: Sender, isOver: () => boolean): Promise<boolean> {
  const { patienceMs } = line;
  return new Promise((resolve) => {
    let timer: NodeJS.Timeout | undefined;
    let isSecondTime = false;
    const one: Waiting = {
      since: performance.now(),
      isOver,
      go(isIn) {
        clearTimeout(timer);
        resolve(isIn);
      },
    };

    function giveUp() {
      // The process itself was held up: for that time nobody was kept waiting by others.
      const late = performance.now() - one.since - patienceMs;
      if (late > SHORT_MS && !isSecondTime) {
        isSecondTime = true;
        timer = setTimeout(giveUp, late);
      } else line.turnAway(sender, (other) => other === one);
    }
    if (!line.join(sender, one)) resolve(false);
    else if (patienceMs < Infinity) timer = setTimeout(giveUp, patienceMs);
  });
}
