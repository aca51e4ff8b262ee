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

import { followStandby, type Following, openStandby } from "./connection.server.ts";
import { LATEST_MS } from "./follow.ts";
import type { Tables } from "./tables.ts";

/**
 * A copy of the database that follows it, for what many read and nobody has just written (decision 0040). Whoever reads
 * from it cannot write, by what they are handed; and they never notice that it is away, or late: then the database
 * itself answers.
 */

/** How much older than allowed an answer may be when it comes. */
const MOST_ASKING_MS = 300;

/** What can be asked where nothing can be changed. */
export type Reads = Pick<
  Kysely<Tables>,
  "selectFrom" | "selectNoFrom" | "with" | "executeQuery" | "getExecutor"
>;

/** Reads from the copy as long as that is well; once from the database itself, never again from what may be older. */
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
        // What took long, in line or there, tells of what is too old by now.
        if (performance.now() - freshAsOf <= LATEST_MS + MOST_ASKING_MS) return answer;
        this.#isLeft = true;
      } catch {
        // Away, frozen, or about to remove what is being read: what is wrong with the question itself is heard again.
        this.#isLeft = true;
      }
    return this.#primary.getKysely<Tables>().executeQuery(question);
  }
}

/** Where the copy is away its questions go to the database itself, which would do what it is told. */
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

/** The unit of work itself, or what can only read. */
export type Reader = EntityManager | Standby;

/** From the copy, where there is one that is no more than a second behind. */
export function readerBeside(em: EntityManager): Reader {
  const following = followStandby();
  return following?.isFresh() ? new Standby(em, following) : em;
}

/** From the copy, where that has all that is in the database by now. */
export async function readerCaughtUp(em: EntityManager): Promise<Reader> {
  const following = followStandby();
  return following?.isFresh() && (await following.hasAllOf(em)) ? new Standby(em, following) : em;
}
