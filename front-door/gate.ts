import type { IncomingMessage } from "node:http";

/**
 * Lets in as many questions at once as the house can work on, lets some wait, and turns the others away while that
 * still costs next to nothing: a thousand who all wait for the database would wait in vain, and take the time of
 * those who could be served.
 *
 * There are more places than any one kind of work can hold: passwords and places at events have lines of their own,
 * shorter than this.
 */
export const USUAL_ROOM = { atOnce: 500, mostWaiting: 2_000 };

export class Gate {
  readonly #room: typeof USUAL_ROOM;
  readonly #waiting: (() => void)[] = [];
  #inside = 0;

  constructor(room: typeof USUAL_ROOM) {
    this.#room = room;
  }

  get isFull() {
    return this.#inside >= this.#room.atOnce && this.#waiting.length >= this.#room.mostWaiting;
  }

  async pass<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    if (this.#inside >= this.#room.atOnce) await new Promise<void>((go) => this.#waiting.push(go));
    else this.#inside++;
    try {
      return await work();
    } finally {
      // The place is handed on, so that nobody who comes now is served before those who wait.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#inside--;
    }
  }
}

/** What can lie whole in the request's own buffer. */
const SMALL = 16 * 1024;

/** A form or a call, and no upload: nothing of it takes longer than the work that it asks for. */
export const isSmall = ({ method, headers }: IncomingMessage) =>
  method === "GET" ||
  method === "HEAD" ||
  (headers["transfer-encoding"] === undefined && Number(headers["content-length"] ?? 0) <= SMALL);

/** All of it is here: whoever sends slowly holds no place meanwhile. */
export function arrived(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!request.complete && !request.destroyed) return;
      request.off("readable", look).off("close", look);
      resolve();
    };
    request.on("readable", look).on("close", look);
    look();
  });
}
