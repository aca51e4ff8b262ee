import type { PoolClient } from "pg";

/**
 * What is asked very often has a name: each connection reads and plans it once, which costs PostgreSQL many times what
 * answering costs. Only what the code itself writes may have one, since a connection forgets none. A pooler may hand
 * each transaction to another connection, so behind one nothing has a name.
 */
const names = new Map<string, string>();
let count = 0;
const nameAnew = (text: string) => void names.set(text, `often ${++count}`);

export function nameStatement(text: string) {
  if (!names.has(text)) nameAnew(text);
}

/** A migration has changed a column of it, and this connection still has the old form; the next try asks anew. */
class Outdated extends Error {
  readonly code = "57014";
}

type Query = (asked: unknown, ...more: unknown[]) => unknown;

export function sendByName(client: PoolClient) {
  const query = client.query.bind(client) as Query;
  const ask = async (name: string, text: string, values: unknown) => {
    const isAlone = client.getTransactionStatus() === "I";
    try {
      return await query({ name, text, values });
    } catch (error) {
      if ((error as { routine?: string }).routine !== "RevalidateCachedQuery") throw error;
      if (names.get(text) === name) nameAnew(text);
      if (!isAlone) throw new Outdated("a statement is of before a migration", { cause: error });
      return query(text, values);
    }
  };
  client.query = ((asked: unknown, ...more: unknown[]) => {
    const name = typeof asked === "string" ? names.get(asked) : undefined;
    return name && more.length < 2 ? ask(name, asked as string, more[0]) : query(asked, ...more);
  }) as typeof client.query;
}
