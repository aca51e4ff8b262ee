import type { EntityManager } from "@mikro-orm/postgresql";

import { isForeignKeyViolation, isMissingReference } from "#app/models/database-errors.ts";

import type { Actor, AuthenticatedUser, Context } from "./context.ts";
import {
  databaseUnavailableRefusal,
  fail,
  missingReferenceRefusal,
  type Refusal,
  type Result,
} from "./result.ts";
import { query } from "./query.server.ts";
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
      if (isCheckOutdated(actor) && !(await hasSession(transactionEm, actor))) return sessionEndedRefusal;
      const result = await run(transactionEm);
      if (!result.ok) throw new RollbackError(result);
      return result;
    });
  } catch (error) {
    if (error instanceof RollbackError) return error.refusal;
    // The user's account was deleted after the request was authenticated.
    if (isForeignKeyViolation(error) && isFromRequest(actor) && !(await hasSession(em, actor)))
      return sessionEndedRefusal;
    if (isMissingReference(error)) return missingReferenceRefusal;
    throw error;
  }
}

/** A longer request checks its session again, which ends when rights change, so that it writes no later than this. */
const MAX_CHECK_AGE_MS = 3_000;

const isFromRequest = (actor: Actor): actor is AuthenticatedUser =>
  actor.role !== "visitor" && actor.session.checkedAt !== undefined;

const isCheckOutdated = (actor: Actor): actor is AuthenticatedUser =>
  isFromRequest(actor) && Date.now() - actor.session.checkedAt! > MAX_CHECK_AGE_MS;

const hasSession = async (em: EntityManager, { session }: AuthenticatedUser) =>
  (await query(em).selectFrom("session").select("id").where("id", "=", session.id).executeTakeFirst()) !==
  undefined;

const sessionEndedRefusal = fail("unauthenticated", "guard.session-ended");

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
