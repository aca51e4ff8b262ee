import type { PoolClient } from "pg";

import { fork, openPool } from "#app/models/connection.server.ts";
import { DatabaseUnavailable } from "#app/models/database-errors.ts";

type Query = (...args: unknown[]) => unknown;

const WRITES = /^\s*(insert|update|delete|with|commit)\b/i;

const textOf = (asked: unknown) =>
  typeof asked === "string" ? asked : ((asked as { text?: string } | undefined)?.text ?? "");

/** The database does what it is asked, and whoever asked hears that it failed: `lose(0)` means the next write. */
export async function answersThatAreLost() {
  await fork().execute("select 1");
  const pool = openPool()!;
  const seen = new WeakSet<PoolClient>();
  let left = Infinity;
  pool.on("acquire", (client) => {
    if (seen.has(client)) return;
    seen.add(client);
    const query = client.query.bind(client) as Query;
    client.query = ((...args: unknown[]) => {
      const answer = query(...args);
      if (!(answer instanceof Promise) || !WRITES.test(textOf(args[0])) || left-- > 0) return answer;
      left = Infinity;
      return answer.then(() => Promise.reject(new DatabaseUnavailable()));
    }) as typeof client.query;
  });
  return { lose: (writes: number) => void (left = writes) };
}
