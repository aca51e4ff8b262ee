import type { EntityManager } from "@mikro-orm/postgresql";

import type { Context } from "./context.ts";
import { databaseUnavailableRefusal, type Refusal, type Result } from "./result.ts";
import { notifyEnqueued } from "./job-queue.server.ts";

/** Only these functions start transactions, because `em.transactional` commits when a refusal is returned. */

/** Rolls back when `run` returns a refusal. */
export async function transaction<Value>(
  { em, actor }: Pick<Context, "em" | "actor">,
  run: (em: EntityManager) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  if (actor.role === "visitor" && actor.isUnknown) return databaseUnavailableRefusal;
  try {
    return await runAndCommit(em, async (transactionEm) => {
      const result = await run(transactionEm);
      if (!result.ok) throw new RollbackError(result);
      return result;
    });
  } catch (error) {
    if (error instanceof RollbackError) return error.refusal;
    throw error;
  }
}

/** For work that returns no refusals. Only a thrown error rolls back. */
export const inTransaction = <Value>(
  em: EntityManager,
  run: (em: EntityManager) => Promise<Value extends Refusal ? never : Value>,
) => runAndCommit(em, run);

async function runAndCommit<Value>(em: EntityManager, run: (em: EntityManager) => Promise<Value>) {
  let transactionContext: object | undefined;
  const value = await em.transactional((transactionEm) => {
    transactionContext = transactionEm.getTransactionContext();
    return run(transactionEm);
  });
  notifyEnqueued(transactionContext);
  return value;
}

class RollbackError extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super("refused");
    this.refusal = refusal;
  }
}
