import type { Client, Pool, PoolClient } from "pg";

import { patience } from "#app/core/patience.ts";

import { along, DatabaseAway, isEndedIdle, isLineDown, isMoved } from "./database-errors.ts";
import { connectPatiently, noAnswer } from "./patient-pool.server.ts";
import { connectionOf, streamOf } from "./stream-of.ts";
import { inSpan, isTraced } from "./traces.server.ts";

/**
 * While the database is away, queries fail at once and one prober asks it. Libraries do not promise what this relies on
 * (streams, the pool's options, when Kysely releases): run `availability.server.whole.test.ts` for other versions.
 */
export const PROVEN_WITH = {
  pg: "8.23.0",
  "pg-pool": "3.14.0",
  kysely: "0.29.6",
  "@mikro-orm/postgresql": "7.2.1",
};

const PROBE_EVERY_MS = 250;
const PROBE_LIMIT_MS = 1_000;

export function watch(pool: Pool) {
  const { answerMs } = connectPatiently(pool);
  let away: DatabaseAway | undefined;
  /** A connection from before the database moved leads to its old place. */
  let moves = 0;
  const movesBefore = new WeakMap<object, number>();
  const options = pool.options as typeof pool.options & { Client?: typeof Client };
  const connect = pool.connect.bind(pool) as () => Promise<PoolClient>;

  const leave = (cause: unknown) => {
    if (away) return;
    away = new DatabaseAway(cause);
    setTimeout(probe, PROBE_EVERY_MS).unref();
  };

  const probe = async () => {
    if (pool.ended) return;
    try {
      const { isCopy } = await askAside(options, IS_COPY);
      if (away && along(away, isMoved) && isCopy) throw away;
      away = undefined;
    } catch {
      setTimeout(probe, PROBE_EVERY_MS).unref();
    }
  };

  // pg-pool takes its listener off a client in use; without this one a dying server would end the process.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => {
    const wasEndedIdle = tellsOfIdleness(client);
    client.on("error", (error) => {
      if (along(error, isLineDown) && !wasEndedIdle()) leave(error);
    });
    movesBefore.set(client, moves);
    leaveWhenMoved(client, (error) => {
      if (movesBefore.get(client) === moves) moves++;
      leave(error);
    });
    if (isTraced()) traceQueries(client);
    discardWhenFrozen(client, answerMs, leave);
  });

  const connectHere = async (): Promise<PoolClient> => {
    const client = await connect();
    if (movesBefore.get(client) === moves) return client;
    client.release(true);
    return connectHere();
  };

  pool.connect = (async () => {
    if (away) throw away;
    try {
      return returnWhenDead(await connectHere());
    } catch (error) {
      if (along(error, isLineDown)) leave(error);
      throw error;
    }
  }) as typeof pool.connect;
}

const IS_COPY = "select current_setting('transaction_read_only') = 'on' as \"isCopy\"";

async function askAside(options: Pool["options"], question: string): Promise<Record<string, unknown>> {
  const { Client } = await import("pg");
  // The pool hides the password from a spread.
  const { password } = options;
  const limits = { connectionTimeoutMillis: PROBE_LIMIT_MS, query_timeout: PROBE_LIMIT_MS };
  const prober = new Client({ ...options, password, ...limits });
  prober.on("error", () => undefined);
  try {
    await prober.connect();
    const { rows } = await prober.query<Record<string, unknown>>(question);
    return rows[0]!;
  } finally {
    // Every probe would leave a socket behind.
    streamOf(prober).destroy();
  }
}

/** Kysely releases only after a `begin`, `commit` or `rollback` that succeeds: a dead connection would be lost. */
function returnWhenDead(client: PoolClient): PoolClient {
  const release = client.release.bind(client);
  let isReturned = false;
  const giveBack = (error?: Error | boolean) => {
    if (isReturned) return;
    isReturned = true;
    client.off("end", discard);
    release(error);
  };
  const discard = () => giveBack(true);
  client.once("end", discard);
  client.release = giveBack;
  return client;
}

type Query = (...args: unknown[]) => unknown;

/** Only the first word is traced: the rest may hold what people typed. */
function traceQueries(client: PoolClient) {
  const query = client.query.bind(client) as Query;
  client.query = ((...args: unknown[]) => {
    const word = /^\W*([a-z]+)/i.exec(textOf(args[0]) ?? "")?.[1]?.toUpperCase();
    const attributes = { "db.system.name": "postgresql", "db.operation.name": word };
    return inSpan({ name: word ?? "question", kind: "client", attributes }, (end) => {
      const answer = query(...args);
      if (answer instanceof Promise)
        answer.then(
          () => end(),
          () => end({ hasFailed: true }),
        );
      return answer;
    });
  }) as typeof client.query;
}

/** That the line is down always follows, and says nothing of the database. */
function tellsOfIdleness(client: PoolClient) {
  let wasEndedIdle = false;
  connectionOf(client).on("errorMessage", (message) => {
    wasEndedIdle ||= isEndedIdle(message);
  });
  return () => wasEndedIdle;
}

function leaveWhenMoved(client: PoolClient, leave: (cause: unknown) => void) {
  const query = client.query.bind(client) as Query;
  client.query = ((...args: unknown[]) => {
    const answer = query(...args);
    if (answer instanceof Promise)
      answer.catch((error: unknown) => {
        if (along(error, isMoved)) leave(error);
      });
    return answer;
  }) as typeof client.query;
}

/** node-postgres would reuse a connection whose query was never answered. Once ended it lets go whoever waits for it. */
function discardWhenFrozen(client: PoolClient, answerMs: number, leave: (cause: unknown) => void) {
  const query = client.query.bind(client) as Query;
  client.query = ((...args: unknown[]) => {
    const answer = query(...args);
    if (!(answer instanceof Promise)) return answer;
    const waiting = patience(answerMs, () => {
      leave(noAnswer());
      client.release(true);
      streamOf(client).destroy();
    });
    answer.then(waiting.end, waiting.end);
    return answer;
  }) as typeof client.query;
}

const textOf = (asked: unknown) =>
  typeof asked === "string" ? asked : (asked as { text?: string } | undefined)?.text;
