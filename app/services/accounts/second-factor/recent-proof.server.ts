import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { checkAccess, hasCapability, requireRecentProof, requireUser } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { now, query, toIsoTimestamp, toTimeFromNowSql } from "#app/core/query.server.ts";
import { consumeRateLimit, refundRateLimit } from "#app/core/rate-limit.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import type { Reauthenticate } from "#app/schemas/second-factor.ts";

import { verifyPassword } from "../passwords.server.ts";
import { codeRequiredRefusal, hasSecondFactor, checkCode } from "./second-factor-codes.server.ts";
import { PROOF_LIFETIME } from "../sessions.server.ts";

/** A link that sets the password of an account opens it. Without this right only the owner of the address gets it. */
export const canSeeLinksOfAccounts = (ctx: Context) =>
  hasCapability(ctx, "accounts.manage") && !requireRecentProof(ctx);

const wrongPasswordDetails = [{ path: "password", msg: "password.current-wrong" }];

export const sessionEndedRefusal = fail("unauthenticated", "guard.session-ended");

/** Undefined when the session has ended, or the account has another password than the checked one. */
export const markSessionProven = (em: EntityManager, sessionId: string, checkedHash?: string | null) =>
  query(em)
    .updateTable("session as s")
    .from("account as a")
    .set({ proven_at: now })
    .where("s.id", "=", sessionId)
    .whereRef("a.id", "=", "s.account_id")
    .$if(checkedHash !== undefined, (sessions) => sessions.where("a.password_hash", "=", checkedHash!))
    .returning(toIsoTimestamp(sql<string>`(${toTimeFromNowSql(PROOF_LIFETIME)})`).as("provenUntil"))
    .executeTakeFirst();

/** The password, and a code where the account has a second factor. */
export async function reauthenticate(
  ctx: Context,
  { password, code }: Reauthenticate,
): Promise<Result<{ provenUntil: string }>> {
  const refusal = checkAccess(ctx, "account.own");
  if (refusal) return refusal;
  const { id, name, email, session } = requireUser(ctx);
  const rateLimited = await consumeRateLimit(ctx, "reauthentication.account", id);
  if (rateLimited) return rateLimited;
  const { passwordHash } = await query(ctx.em)
    .selectFrom("account")
    .select("password_hash as passwordHash")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const passwordCheck = await verifyPassword(passwordHash, password);
  if (!passwordCheck.ok) return passwordCheck;
  if (!passwordCheck.value) return fail("invalid", "refusal.invalid", { details: wrongPasswordDetails });
  if (await hasSecondFactor(ctx.em, id)) {
    if (!code) {
      await refundRateLimit(ctx, "last", "reauthentication.account", id);
      return { ...codeRequiredRefusal, failedKey: undefined };
    }
    const wrongCode = await checkCode(ctx, { id, name, email }, code);
    if (wrongCode) return wrongCode;
  }
  const proven = await markSessionProven(ctx.em, session.id, passwordHash);
  if (!proven) return sessionEndedRefusal;
  await refundRateLimit(ctx, "all", "reauthentication.account", id);
  return ok(proven);
}
