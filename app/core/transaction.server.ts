import type { EntityManager } from "@mikro-orm/postgresql";

import type { Context } from "./context.ts";
import { databaseUnavailable, type Refusal, type Result } from "./result.ts";
import { tellAdded } from "./task-queue.server.ts";

/** The only places that begin a transaction, since `em.transactional` commits what a refusal should undo. */

/** For an actor: a refusal undoes all of it. */
export async function transaction<Value>(
  { em, actor }: Pick<Context, "em" | "actor">,
  run: (em: EntityManager) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  if (actor.role === "visitor" && actor.isUnknown) return databaseUnavailable;
  try {
    return await committed(em, async (inside) => {
      const result = await run(inside);
      if (!result.ok) throw new RolledBack(result);
      return result;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.refusal;
    throw error;
  }
}

/** For what nobody asked for, or what is never refused: only a throw undoes it. */
export const allOrNothing = <Value>(
  em: EntityManager,
  run: (em: EntityManager) => Promise<Value extends Refusal ? never : Value>,
) => committed(em, run);

/** Tells of added tasks after the commit, when they can be seen. */
async function committed<Value>(em: EntityManager, run: (em: EntityManager) => Promise<Value>) {
  let own: object | undefined;
  const value = await em.transactional((inside) => {
    own = inside.getTransactionContext();
    return run(inside);
  });
  tellAdded(own);
  return value;
}

class RolledBack extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super("refused");
    this.refusal = refusal;
  }
}
