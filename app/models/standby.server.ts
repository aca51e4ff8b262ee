import type { EntityManager } from "@mikro-orm/postgresql";
import {
  type CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from "kysely";

import { env } from "#app/env.server.ts";

import { followStandby, type Following, openStandby } from "./connection.server.ts";
import { LATEST_MS } from "./follow.ts";
import type { Tables } from "./tables.ts";

/** Reads from a standby what many read and nobody has just written (decision 0040). Its type cannot write. */

/** How much older than `LATEST_MS` an answer may be when it comes. */
const MOST_ASKING_MS = 300;

export type Reads = Pick<
  Kysely<Tables>,
  "selectFrom" | "selectNoFrom" | "with" | "executeQuery" | "getExecutor"
>;

/** Of what was asked by readers of the standby, since this process began; of one that has left it, all that follows, too. */
const answered = { standby: 0, database: 0 };

/** Undefined where there is none. */
export function readStandby() {
  if (!env().databaseReplicaUrl) return undefined;
  const following = followStandby();
  const behind = (performance.now() - (following?.freshAsOf() ?? -Infinity)) / 1000;
  return { isUsed: following?.isFresh() === true, behind, answered };
}

/** Once the database itself has answered, the standby is not asked again: it may be older. */
export class Standby {
  readonly reads: Reads;
  readonly #primary: EntityManager;
  readonly #following: Following;
  #isLeft = false;

  constructor(primary: EntityManager, following: Following) {
    this.#primary = primary;
    this.#following = following;
    const ask = <Row>(question: CompiledQuery<Row>) => this.#ask(question);
    this.reads = new Kysely<Tables>({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => new Either(ask),
        createIntrospector: (db) => new PostgresIntrospector(db),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
    });
  }

  async #ask<Row>(question: CompiledQuery<Row>): Promise<QueryResult<Row>> {
    if (!isReading(question)) throw new Error("A reader changes nothing.");
    this.#isLeft ||= !this.#following.isFresh();
    if (!this.#isLeft)
      try {
        const freshAsOf = this.#following.freshAsOf();
        const answer = await openStandby().getKysely<Tables>().executeQuery(question);
        // An answer that took long may be too old by now.
        if (performance.now() - freshAsOf <= LATEST_MS + MOST_ASKING_MS) {
          answered.standby++;
          return answer;
        }
        this.#isLeft = true;
      } catch {
        // Away, frozen, or about to remove these rows. An error of the query itself comes again from the database.
        this.#isLeft = true;
      }
    answered.database++;
    return this.#primary.getKysely<Tables>().executeQuery(question);
  }
}

/** The database itself answers where the standby is away, and it would also write. */
const isReading = ({ query: { kind }, sql }: CompiledQuery) =>
  kind === "SelectQueryNode" || (kind === "RawNode" && /^\s*select\b/i.test(sql));

type Ask = <Row>(question: CompiledQuery<Row>) => Promise<QueryResult<Row>>;

class Either extends DummyDriver {
  readonly #ask: Ask;

  constructor(ask: Ask) {
    super();
    this.#ask = ask;
  }

  override acquireConnection(): Promise<DatabaseConnection> {
    return Promise.resolve({
      executeQuery: (question) => this.#ask(question) as never,
      streamQuery: () => {
        throw new Error("a standby is asked short questions");
      },
    });
  }
}

export type Reader = EntityManager | Standby;

export function readerBeside(em: EntityManager): Reader {
  const following = followStandby();
  return following?.isFresh() ? new Standby(em, following) : em;
}

export async function readerCaughtUp(em: EntityManager): Promise<Reader> {
  const following = followStandby();
  return following?.isFresh() && (await following.hasAllOf(em)) ? new Standby(em, following) : em;
}
