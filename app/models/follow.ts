import { Client, type ClientConfig } from "pg";

import { streamOf } from "./stream-of.ts";
import { together } from "./together.ts";

/**
 * By our clock alone: each question notes the moment and the place that the primary had written to, and the standby is
 * as fresh as the latest noted place that it has replayed. So an idle primary has no lag.
 */

export const LATEST_MS = 1_000;
const EVERY_MS = 200;
const LIMIT_MS = 1_000;

/** A promotion begins a new timeline, in which places mean something else. */
const SYSTEM = `(select system_identifier::text from pg_control_system()) as system`;
const WRITTEN = `select pg_current_wal_insert_lsn()::text as place, ${SYSTEM},
  ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int as timeline`;
/** Only users with the rights of pg_read_all_stats see the timeline. */
const REPLAYED = `select pg_last_wal_replay_lsn()::text as place, ${SYSTEM}, received_tli as timeline
  from pg_stat_wal_receiver where pg_is_in_recovery()`;

type History = { system: string; timeline: number | null };
type Answer = History & { place: string | null };
type Written = { at: number; place: bigint };

/** `16/B374D848` as a number. */
export function placeOf(written: string): bigint {
  const [high = "0", low = "0"] = written.split("/");
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

const isSame = (standby: History, primary: History | undefined) =>
  standby.system === primary?.system && (standby.timeline === null || standby.timeline === primary.timeline);

export class Follower {
  readonly #primary: Line;
  readonly #standby: Line;
  #written: Written[] = [];
  #freshAsOf = -Infinity;
  #replayed = -1n;
  #history: History | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isEnded = false;
  readonly #hear = together(() => this.#listen());

  constructor(primary: ClientConfig, standby: ClientConfig) {
    this.#primary = new Line(primary);
    this.#standby = new Line(standby);
    void this.#look();
  }

  /** The standby has everything that was committed before this moment of `performance.now()`. */
  get freshAsOf() {
    return this.#freshAsOf;
  }

  isFresh() {
    return performance.now() - this.#freshAsOf <= LATEST_MS;
  }

  async hasReached(place: bigint) {
    if (this.#replayed < place) await this.#hear(undefined).catch(() => undefined);
    return this.#replayed >= place;
  }

  end() {
    this.#isEnded = true;
    clearTimeout(this.#timer);
    this.#primary.end();
    this.#standby.end();
  }

  async #look() {
    try {
      const at = performance.now();
      const { place, ...history } = await this.#primary.ask(WRITTEN);
      if (history.timeline !== this.#history?.timeline) this.#written = [];
      this.#history = history;
      if (place) this.#written.push({ at, place: placeOf(place) });
      this.#written = this.#written.filter((one) => at - one.at <= 2 * LATEST_MS);
      await this.#hear(undefined);
    } catch {
      // Without news the standby is too old after a second.
    }
    if (!this.#isEnded) this.#timer = setTimeout(() => void this.#look(), EVERY_MS).unref();
  }

  async #listen() {
    const { place, ...history } = await this.#standby.ask(REPLAYED);
    this.#replayed = -1n;
    // Another database or timeline, or none: a promoted standby follows nobody.
    if (!place || !isSame(history, this.#history)) return;
    this.#replayed = placeOf(place);
    const covered = this.#written.findLast((one) => one.place <= this.#replayed);
    if (covered) this.#freshAsOf = Math.max(this.#freshAsOf, covered.at);
  }
}

class Line {
  readonly #to: ClientConfig;
  #client: Promise<Client> | undefined;
  #isEnded = false;

  constructor(to: ClientConfig) {
    this.#to = to;
  }

  async ask(text: string): Promise<Answer> {
    if (this.#isEnded) throw new Error("nobody follows any more");
    try {
      const client = await (this.#client ??= this.#open());
      const { rows } = await client.query<Answer>(text);
      if (!rows[0]) throw new Error("it follows nobody");
      return rows[0];
    } catch (error) {
      this.hangUp();
      throw error;
    }
  }

  async #open() {
    const client = new Client({
      ...this.#to,
      application_name: "urithi standby",
      connectionTimeoutMillis: LIMIT_MS,
      query_timeout: LIMIT_MS,
    });
    client.on("error", () => this.hangUp());
    try {
      await client.connect();
    } catch (error) {
      destroy(client);
      throw error;
    }
    return client;
  }

  end() {
    this.#isEnded = true;
    this.hangUp();
  }

  hangUp() {
    this.#client?.then(destroy, () => undefined);
    this.#client = undefined;
  }
}

const destroy = (client: Client) => streamOf(client).destroy();
