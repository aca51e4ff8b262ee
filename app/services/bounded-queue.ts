/** Takes so much work at a time, lets so much wait, and refuses the rest at once. */
export class BoundedQueue {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(atOnce: number, mostWaiting: number) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
  }

  get isFull() {
    return this.#waiting.length >= this.#mostWaiting;
  }

  async run<Value>(work: () => Promise<Value>): Promise<Value> {
    if (this.#running >= this.#atOnce) await new Promise<void>((go) => this.#waiting.push(go));
    else this.#running++;
    try {
      return await work();
    } finally {
      // The place is handed on, so that nobody who comes now is served before those who wait.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }
}
