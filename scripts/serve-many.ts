import cluster, { type Worker } from "node:cluster";
import { setTimeout as sleep } from "node:timers/promises";

import { lastLine, tellDeath, UNDER_WAY } from "./deaths.mjs";
import { CannotStart } from "./reason.ts";
import { RETIRED_MS } from "./told-to-end.ts";

/** The processes share one socket and take connections themselves: what a dying one has not taken, others take. */

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
const STEADY_MS = 5 * 60_000;
/** A migration may take long, but must not keep the others from being renewed for ever. */
const LONGEST_START_MS = 10 * 60_000;
/** More than requests and tasks under way are given. */
const LONGEST_END_MS = 60_000;
/** What takes longer than most requests is ended by the former process beside the new one: others need not wait for it. */
const WAIT_FOR_FORMER_MS = 20_000;

type End = { code: number | null; signal: NodeJS.Signals | null };
type Serving = {
  worker: Worker;
  isOpen: boolean;
  opened: Promise<void>;
  ended: Promise<End>;
  /** It takes nothing new, and another has its place. */
  retired: Promise<void>;
  retire: () => void;
  underWay: () => unknown;
};

export async function serveWithMany(count: number) {
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  const places: Place[] = Array.from({ length: count }, (_, number) => new Place(number, tell));
  function tell() {
    console.log(`${places.filter((place) => place.serves).length} of ${count} processes serve.`);
  }
  // Alone at first, so that a wrong setting is told once.
  await places[0]!.beginFirst();
  for (const place of places) void place.keep();
  let renewing = Promise.resolve();
  return {
    renew: () => (renewing = renewing.then(() => renewAll(places)).catch(console.error)),
    end: () => Promise.all(places.map((place) => place.end())),
  };
}

async function renewAll(places: Place[]) {
  for (const place of places)
    if (!(await place.renew())) return console.error("A new process could not start: the others stay.");
  console.log("All processes are new.");
}

class Place {
  readonly #number: number;
  readonly #all = new Set<Serving>();
  #present: Serving | undefined;
  #next: Serving | undefined;
  readonly #tell: () => void;
  #isOver = false;

  constructor(number: number, tell: () => void) {
    this.#number = number;
    this.#tell = tell;
  }

  get serves() {
    return [...this.#all].some((serving) => serving.isOpen);
  }

  async beginFirst() {
    this.#next = this.#begin();
    const end = await Promise.race([this.#next.opened, this.#next.ended]);
    if (end) throw new CannotStart(`The first process could not start (${howOf(end)}).`);
  }

  /** With `--late` it listens only once it is ready, so that nobody is told to come again. */
  #begin(...more: string[]): Serving {
    cluster.setupPrimary({
      args: [`--place=${this.#number}`, `--under-way=${UNDER_WAY}`, ...more],
      stdio: ["inherit", "inherit", "inherit", "ipc", "pipe"],
    });
    const worker = cluster.fork();
    // A message to a process that is ending may fail.
    worker.on("error", () => undefined);
    const opened = new Promise<void>((resolve) =>
      worker.on("message", (message) => {
        if (message !== "open") return;
        serving.isOpen = true;
        this.#tell();
        resolve();
      }),
    );
    // "close", not "exit": its last output is read first.
    const ended = new Promise<End>((resolve) =>
      worker.process.on("close", (code, signal) => resolve({ code, signal })),
    );
    const { promise: retired, resolve: retire } = Promise.withResolvers<void>();
    const underWay = lastLine(worker.process);
    const serving: Serving = { worker, isOpen: false, opened, ended, retired, retire, underWay };
    this.#all.add(serving);
    void ended.then(() => this.#all.delete(serving));
    return serving;
  }

  async keep() {
    for (let pauseMs = FIRST_PAUSE_MS; !this.#isOver;) {
      const born = Date.now();
      const serving = (this.#present = this.#next ?? this.#begin("--late"));
      this.#next = undefined;
      const end = await Promise.race([serving.ended, serving.retired]);
      if (!end || this.#isOver || this.#next || (end.code === 0 && serving.isOpen)) continue;
      if (Date.now() - born > STEADY_MS) pauseMs = FIRST_PAUSE_MS;
      tellDeath(howOf(end), serving.underWay(), pauseMs);
      await sleep(pauseMs);
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    }
  }

  /** False where the new one could not start; the former one stays then. */
  async renew(): Promise<boolean> {
    if (this.#isOver) return false;
    const next = this.#begin("--late");
    const patience = setTimeout(() => next.worker.process.kill("SIGKILL"), LONGEST_START_MS);
    const end = await Promise.race([next.opened, next.ended]);
    clearTimeout(patience);
    if (end || this.#isOver) return false;
    this.#next = next;
    const former = this.#present;
    if (!former) return true;
    former.retire();
    tell(former, "retire");
    endAfter(RETIRED_MS + LONGEST_END_MS, former);
    const waited = new AbortController();
    await Promise.race([former.ended, sleep(WAIT_FOR_FORMER_MS, undefined, waited)]);
    waited.abort();
    return !this.#isOver;
  }

  async end() {
    this.#isOver = true;
    await Promise.all(
      [...this.#all].map((serving) => {
        tell(serving, "end");
        endAfter(LONGEST_END_MS, serving);
        return serving.ended;
      }),
    );
  }
}

const howOf = ({ code, signal }: End) => signal ?? `exit ${code}`;

function tell({ worker }: Serving, what: "end" | "retire") {
  if (worker.isConnected()) worker.process.send(what, () => undefined);
}

function endAfter(ms: number, { worker, ended }: Serving) {
  const patience = setTimeout(() => worker.process.kill("SIGKILL"), ms);
  void ended.then(() => clearTimeout(patience));
}
