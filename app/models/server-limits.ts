import type { ClientBase, Pool, QueryResult } from "pg";

/**
 * The server's own limits, which each connection sets when it begins. A pooler does not allow that: behind one, pages
 * have the limits of the database's user (checked at the start), and other work sets its own in each transaction.
 */
export type ServerLimits = {
  statement_timeout: number;
  lock_timeout: number;
  idle_in_transaction_session_timeout: number;
};

/** Set at the start by `scripts/outside-postgres.ts`, which is not in the build. */
const shared = globalThis as { urithiIsPooled?: boolean };
export const isPooled = () => shared.urithiIsPooled === true;
export const foundPooler = (isThere: boolean) => void (shared.urithiIsPooled = isThere);

/** The driver leaves out a limit of 0, so `options` names it: the database's user may have another. */
export function atBeginning(limits: ServerLimits, isShared = isPooled()): object {
  if (isShared) return {};
  const none = Object.entries(limits).flatMap(([name, limit]) => (limit === 0 ? `-c ${name}=0` : []));
  return { ...limits, ...(none.length > 0 && { options: none.join(" ") }) };
}

export function inEachTransaction(pool: Pool, limits: ServerLimits) {
  if (isPooled()) pool.on("connect", (client) => limitTransactions(client, limits));
}

type Answer = QueryResult | QueryResult[];
type Ask = (...asked: unknown[]) => Promise<Answer>;

const BEGIN = /^\s*(?:begin|start transaction)\b[^;]*/i;

/** A query outside a transaction gets one, since `set local` ends only with it. */
export function limitTransactions(client: ClientBase, limits: ServerLimits) {
  const ask = client.query.bind(client) as unknown as Ask;
  const said = Object.entries(limits).map(([name, limit]) => `set local ${name} = ${limit}`);
  const begin = (text: string) => ask(text.replace(BEGIN, (begun) => [begun, ...said].join("; ")));
  const alone: Ask = async (...asked) => {
    await begin("begin");
    try {
      const answer = await ask(...asked);
      await ask("commit");
      return answer;
    } catch (error) {
      await ask("rollback").catch(() => undefined);
      throw error;
    }
  };
  const limited: Ask = (...asked) => {
    // A COPY is an object of another kind, and always in a transaction.
    const text = typeof asked[0] === "object" ? (asked[0] as { text?: string }).text : asked[0];
    const isOutside = client.getTransactionStatus() === "I" && !isCopy(asked[0]);
    if (typeof text !== "string" || !isOutside) return ask(...asked);
    if (!BEGIN.test(text)) return alone(...asked);
    return begin(text).then((answers) => withoutSaid(answers, said.length));
  };
  client.query = limited as never;
}

const isCopy = (asked: unknown) => typeof (asked as { submit?: unknown } | null)?.submit === "function";

function withoutSaid(answers: Answer, count: number): Answer {
  if (!Array.isArray(answers)) return answers;
  const own = answers.toSpliced(1, count);
  return own.length === 1 ? own[0]! : own;
}
