import type { Client, Pool, PoolClient } from "pg";

import { patience } from "#app/core/patience.ts";

import { streamOf } from "./stream-of.ts";

/**
 * The pool's own limits would take a database for away when it was our process that stood still. These are as long, and
 * it may be asked through `connect` as before; how long an answer may take is the caller's then.
 */
export function connectPatiently(pool: Pool) {
  const { options } = pool;
  const limits = { connectMs: options.connectionTimeoutMillis!, answerMs: options.query_timeout as number };
  options.connectionTimeoutMillis = 0;
  options.query_timeout = 0;
  endUnconnected(pool, limits.connectMs);
  endWaiting(pool, limits.connectMs);
  return limits;
}

export const noAnswer = () =>
  Object.assign(new Error("the database did not answer in time"), { code: "ETIMEDOUT" });

type Inside = { Client: new (config: Pool["options"]) => Client; readonly _pendingQueue: unknown[] };
const inside = (pool: Pool) => pool as unknown as Inside;

function endUnconnected(pool: Pool, ms: number) {
  const { Client } = inside(pool);
  inside(pool).Client = class extends Client {
    constructor(config: Pool["options"]) {
      super(config);
      const connect = this.connect.bind(this) as (...args: unknown[]) => unknown;
      this.connect = ((...args: unknown[]) => {
        const answer = connect(...args);
        const waiting = patience(ms, () => streamOf(this).destroy(noAnswer()));
        this.once("connect", waiting.end).once("end", waiting.end);
        return answer;
      }) as Client["connect"];
    }
  };
}

/** Who waits for a connection that others use hears in time that all are busy, and takes none from who comes later. */
function endWaiting(pool: Pool, ms: number) {
  const connect = pool.connect.bind(pool) as () => Promise<PoolClient>;
  const line = inside(pool)._pendingQueue;
  pool.connect = (() => {
    const before = line.length;
    const client = connect();
    if (line.length === before) return client;
    const place = line.at(-1);
    return new Promise((resolve, reject) => {
      const waiting = patience(ms, () => {
        reject(new Error("timeout exceeded when trying to connect"));
        const at = line.indexOf(place);
        if (at >= 0) line.splice(at, 1);
        else client.then((late) => late.release()).catch(() => undefined);
      });
      client.then(resolve, reject).finally(waiting.end);
    });
  }) as typeof pool.connect;
}
