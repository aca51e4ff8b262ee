import type { PoolClient } from "pg";

import { HeldBack } from "./database-errors.ts";
import { changesSomething, goesOnAlone, isEdge, isHereAlone } from "./statements.ts";

/**
 * A commit that waits for a standby keeps its server connection even after we have left it. So many writers would leave
 * readers no connection. After the first commit without an answer nothing is written until none of ours waits. What was
 * begun before may still commit: at most one pool of them waits.
 */

const LOOK_EVERY_MS = 250;

/** Of all our processes. A wait of less than a second is normal. */
const IS_WAITING = `select exists (select from pg_stat_activity
  where usename = current_user and wait_event = 'SyncRep' and query_start < now() - interval '1 second') as "isWaiting"`;

type AskAside = (question: string) => Promise<Record<string, unknown>>;
type Query = (...args: unknown[]) => unknown;

export class HeldWrites {
  readonly #askAside: AskAside;
  readonly #textOf: (asked: unknown) => string | undefined;
  #isHeld = false;

  constructor(askAside: AskAside, textOf: (asked: unknown) => string | undefined) {
    this.#askAside = askAside;
    this.#textOf = textOf;
  }

  hold() {
    if (this.#isHeld) return;
    this.#isHeld = true;
    void this.#look();
  }

  async #look() {
    try {
      this.#isHeld = (await this.#askAside(IS_WAITING)).isWaiting === true;
    } catch {
      // Nobody knows; the next query finds out whether the database is there.
    }
    if (this.#isHeld) setTimeout(() => void this.#look(), LOOK_EVERY_MS).unref();
  }

  guard(client: PoolClient) {
    let isAlone = false;
    const query = client.query.bind(client) as Query;
    client.query = ((...args: unknown[]) => {
      const text = this.#textOf(args[0]) ?? "";
      if (isEdge(text)) isAlone = false;
      else isAlone ||= goesOnAlone(text);
      const isFree = !this.#isHeld || isAlone || isHereAlone(text) || !changesSomething(text);
      return isFree || typeof args.at(-1) === "function" ? query(...args) : Promise.reject(new HeldBack());
    }) as typeof client.query;
  }
}
