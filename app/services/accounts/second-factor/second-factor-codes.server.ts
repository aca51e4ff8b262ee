import type { EntityManager } from "@mikro-orm/postgresql";

import { writeAuditLog } from "#app/core/audit-log.server.ts";
import type { Context } from "#app/core/context.ts";
import { now, query } from "#app/core/query.server.ts";
import { consumeRateLimit, refundRateLimit } from "#app/core/rate-limit.server.ts";
import { fail, type Refusal } from "#app/core/result.ts";
import { seal, unseal } from "#app/core/secrets.server.ts";
import { inTransaction } from "#app/core/transaction.server.ts";

import { notifyCodesLimited, notifySecondFactorChanged } from "../account-mail.server.ts";
import type { AccountOwner } from "../sessions.server.ts";
import { hashRecoveryCode } from "./recovery-codes.ts";
import { findTotpStep, isTotpCode } from "./totp.ts";

export const codeRequiredRefusal = fail("unauthenticated", "second-factor.code-needed", {
  failedKey: "login.failed",
  needs: "code",
});
export const wrongCodeDetails = [{ path: "code", msg: "second-factor.code-wrong" }];

/** Bound to the account, so that a copy of another account's row is of no use. */
const getSealPurpose = (accountId: string) => `second-factor ${accountId}`;
export const sealTotpSecret = (accountId: string, secret: string) => seal(secret, getSealPurpose(accountId));
export const unsealTotpSecret = (accountId: string, sealed: string) =>
  unseal(sealed, getSealPurpose(accountId));

export const hasSecondFactor = async (em: EntityManager, accountId: string) =>
  (await selectSecondFactor(em, accountId).executeTakeFirst()) !== undefined;

const selectSecondFactor = (em: EntityManager, accountId: string) =>
  query(em)
    .selectFrom("second_factor")
    .select("sealed_secret as sealedSecret")
    .where("account_id", "=", accountId)
    .where("confirmed_at", "is not", null);

export async function deleteSecondFactor(em: EntityManager, id: string): Promise<boolean> {
  await query(em).deleteFrom("recovery_code").where("account_id", "=", id).execute();
  const { numDeletedRows } = await query(em)
    .deleteFrom("second_factor")
    .where("account_id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Accepts each code of the app and each recovery code once, also when requests arrive at the same time. */
async function consumeCode(ctx: Context, owner: AccountOwner, code: string): Promise<boolean> {
  return isTotpCode(code) ? consumeTotpCode(ctx.em, owner.id, code) : consumeRecoveryCode(ctx, owner, code);
}

/** Limits the guesses of someone who has the password, and notifies the owner when no more are left. */
export async function checkCode(ctx: Context, owner: AccountOwner, code = ""): Promise<Refusal | undefined> {
  const isLimited = isTotpCode(code);
  const rateLimited = isLimited ? await consumeRateLimit(ctx, "login.wrong-code", owner.id) : undefined;
  if (rateLimited) {
    await inTransaction(ctx.em, (em) => notifyCodesLimited(em, ctx, owner.id));
    return rateLimited;
  }
  if (!(await consumeCode(ctx, owner, code)))
    return fail("invalid", "refusal.invalid", { details: wrongCodeDetails });
  if (isLimited) await refundRateLimit(ctx, "last", "login.wrong-code", owner.id);
  return undefined;
}

async function consumeTotpCode(em: EntityManager, accountId: string, code: string): Promise<boolean> {
  const factor = await selectSecondFactor(em, accountId).executeTakeFirst();
  const secret = factor && unsealTotpSecret(accountId, factor.sealedSecret);
  const step = secret === undefined ? undefined : findTotpStep(secret, code);
  if (secret === undefined || step === undefined) return false;
  const { numUpdatedRows } = await query(em)
    .updateTable("second_factor")
    // Encrypted again with the newest session secret, so that older ones can be removed.
    .set({ last_used_step: step, sealed_secret: sealTotpSecret(accountId, secret) })
    .where("account_id", "=", accountId)
    .where("sealed_secret", "=", factor!.sealedSecret)
    .where("last_used_step", "<", step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const consumeRecoveryCode = (ctx: Context, owner: AccountOwner, code: string) =>
  inTransaction(ctx.em, async (em) => {
    const { numUpdatedRows } = await query(em)
      .updateTable("recovery_code")
      .set({ used_at: now })
      .where("account_id", "=", owner.id)
      .where("digest", "=", hashRecoveryCode(owner.id, code))
      .where("used_at", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    const subject = { id: owner.id, name: `${owner.name} <${owner.email}>` };
    await writeAuditLog(em, ctx, "second-factor.recovery-code-used", subject);
    await notifySecondFactorChanged(em, ctx, owner.id, "recovery-code-used");
    return true;
  });
