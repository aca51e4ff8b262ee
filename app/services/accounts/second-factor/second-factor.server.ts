import type { EntityManager } from "@mikro-orm/postgresql";

import { secondFactorRequiredFromSql } from "#app/services/credentials/index.server.ts";
import { checkAccess, requireUser, requireRecentProof } from "#app/core/access.server.ts";
import { writeAuditLog } from "#app/core/audit-log.server.ts";
import type { Context } from "#app/core/context.ts";
import { withIdempotency } from "#app/core/idempotency.server.ts";
import { now, query, toIsoTimestamp, toTimeAgoSql } from "#app/core/query.server.ts";
import { consumeRateLimit, refundRateLimit } from "#app/core/rate-limit.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { createSecret } from "#app/core/secrets.server.ts";
import { currentSite } from "#app/core/site.server.ts";
import { inTransaction, transaction } from "#app/core/transaction.server.ts";
import type { NewSecondFactor, SecondFactor, SecondFactorCode } from "#app/schemas/second-factor.ts";

import { notifySecondFactorChanged } from "../account-mail.server.ts";
import {
  accountMissingRefusal,
  lockAccountAndAdministrators,
  otherAreaRefusal,
} from "../full-administrators.server.ts";
import type { AccountOwner } from "../sessions.server.ts";
import { deriveRecoveryCodes, hashRecoveryCode } from "./recovery-codes.ts";
import {
  deleteSecondFactor,
  sealTotpSecret,
  unsealTotpSecret,
  wrongCodeDetails,
  checkCode,
} from "./second-factor-codes.server.ts";
import { createTotpSecret, createTotpUri, findTotpStep } from "./totp.ts";

const alreadySetUpRefusal = fail("conflict", "second-factor.already-set-up");
const notStartedRefusal = fail("conflict", "second-factor.not-started");
const notSetUpRefusal = fail("not-found", "second-factor.not-set-up");
const wrongCodeRefusal = fail("invalid", "refusal.invalid", { details: wrongCodeDetails });

export async function findSecondFactor(ctx: Context): Promise<Result<SecondFactor>> {
  const refusal = checkAccess(ctx, "account.own");
  if (refusal) return refusal;
  const row = await query(ctx.em)
    .selectFrom("account as a")
    .leftJoin("second_factor as f", "f.account_id", "a.id")
    .select((t) => [
      toIsoTimestamp(t.ref("f.confirmed_at")).as("confirmedAt"),
      toIsoTimestamp(secondFactorRequiredFromSql).as("requiredFrom"),
      t
        .selectFrom("recovery_code as r")
        .select((r) => r.fn.countAll<number>().as("count"))
        .whereRef("r.account_id", "=", "a.id")
        .where("r.used_at", "is", null)
        .as("recoveryCodesLeft"),
    ])
    .where("a.id", "=", requireUser(ctx).id)
    .executeTakeFirstOrThrow();
  return ok({ ...row, recoveryCodesLeft: Number(row.recoveryCodesLeft) });
}

const toNewFactor = (secret: string, email: string): NewSecondFactor => ({
  secret,
  uri: createTotpUri(secret, currentSite().names.en, email),
});

/** Replaces a secret that was not confirmed. */
export async function startSecondFactor(ctx: Context): Promise<Result<NewSecondFactor>> {
  const refusal = checkAccess(ctx, "account.own") ?? requireRecentProof(ctx);
  if (refusal) return refusal;
  const { id, email } = requireUser(ctx);
  const secret = createTotpSecret();
  const sealed = sealTotpSecret(id, secret);
  const { numInsertedOrUpdatedRows } = await query(ctx.em)
    .insertInto("second_factor")
    .values({ account_id: id, sealed_secret: sealed })
    .onConflict((conflict) =>
      conflict
        .column("account_id")
        .doUpdateSet({ sealed_secret: sealed, created_at: now })
        .where("second_factor.confirmed_at", "is", null),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows ? ok(toNewFactor(secret, email)) : alreadySetUpRefusal;
}

/** Older secrets are not accepted: someone else may have seen them. */
const SETUP_LIFETIME = "1 hour";

const findPendingSecret = async (em: EntityManager, id: string) => {
  const row = await query(em)
    .selectFrom("second_factor")
    .select("sealed_secret as sealedSecret")
    .where("account_id", "=", id)
    .where("confirmed_at", "is", null)
    .where("created_at", ">", toTimeAgoSql(SETUP_LIFETIME))
    .executeTakeFirst();
  const secret = row && unsealTotpSecret(id, row.sealedSecret);
  return secret === undefined ? undefined : { secret, sealedSecret: row!.sealedSecret };
};

/** For the page that shows the secret until a code has confirmed it. */
export async function findNewSecondFactor(ctx: Context): Promise<NewSecondFactor | undefined> {
  const { id, email } = requireUser(ctx);
  if (requireRecentProof(ctx)) return undefined;
  const pending = await findPendingSecret(ctx.em, id);
  return pending && toNewFactor(pending.secret, email);
}

export async function confirmSecondFactor(
  ctx: Context,
  { code }: SecondFactorCode,
): Promise<Result<{ recoveryCodes: string[] }>> {
  const refusal = checkAccess(ctx, "account.own") ?? requireRecentProof(ctx);
  if (refusal) return refusal;
  const { id } = requireUser(ctx);
  const rateLimited = await consumeRateLimit(ctx, "second-factor.account", id);
  if (rateLimited) return rateLimited;
  const confirmed = await withIdempotency(ctx, async (em): Promise<Result<{ seed: string }>> => {
    const pending = await findPendingSecret(em, id);
    if (!pending) return notStartedRefusal;
    const step = findTotpStep(pending.secret, code);
    if (step === undefined) return wrongCodeRefusal;
    const { numUpdatedRows } = await query(em)
      .updateTable("second_factor")
      .set({ confirmed_at: now, last_used_step: step })
      .where("account_id", "=", id)
      .where("sealed_secret", "=", pending.sealedSecret)
      .where("confirmed_at", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return alreadySetUpRefusal;
    const seed = createSecret();
    const digests = deriveRecoveryCodes(seed).map((each) => hashRecoveryCode(id, each));
    await query(em).deleteFrom("recovery_code").where("account_id", "=", id).execute();
    await query(em)
      .insertInto("recovery_code")
      .values(digests.map((digest) => ({ account_id: id, digest })))
      .execute();
    await recordChange(em, ctx, requireUser(ctx), "set-up");
    return ok({ seed });
  });
  if (!confirmed.ok) return confirmed;
  await refundRateLimit(ctx, "all", "second-factor.account", id);
  return ok({ recoveryCodes: deriveRecoveryCodes(confirmed.value.seed) });
}

async function recordChange(
  em: EntityManager,
  ctx: Pick<Context, "actor" | "clientInfo">,
  { id, name, email }: AccountOwner,
  change: "set-up" | "removed" | "reset",
) {
  await writeAuditLog(em, ctx, `second-factor.${change}`, { id, name: `${name} <${email}>` });
  await notifySecondFactorChanged(em, ctx, id, change);
}

export async function removeSecondFactor(
  ctx: Context,
  { code }: SecondFactorCode,
): Promise<Result<{ done: true }>> {
  const refusal = checkAccess(ctx, "account.own") ?? requireRecentProof(ctx);
  if (refusal) return refusal;
  const user = requireUser(ctx);
  const rateLimited = await consumeRateLimit(ctx, "second-factor.account", user.id);
  if (rateLimited) return rateLimited;
  const current = await findSecondFactor(ctx);
  if (!current.ok) return current;
  if (!current.value.confirmedAt) return notSetUpRefusal;
  const wrongCode = await checkCode(ctx, user, code);
  if (wrongCode) return wrongCode;
  const removed = await transaction(ctx, async (em): Promise<Result<{ done: true }>> => {
    if (!(await deleteSecondFactor(em, user.id))) return notSetUpRefusal;
    await recordChange(em, ctx, user, "removed");
    return ok({ done: true });
  });
  if (removed.ok) await refundRateLimit(ctx, "all", "second-factor.account", user.id);
  return removed;
}

/** With the passkeys, which may be lost with the phone. */
async function deleteAllFactors(em: EntityManager, id: string): Promise<boolean> {
  const { numDeletedRows } = await query(em)
    .deleteFrom("passkey")
    .where("account_id", "=", id)
    .executeTakeFirst();
  return (await deleteSecondFactor(em, id)) || numDeletedRows > 0n;
}

/** By an administrator, for someone who lost the device and the recovery codes. */
export async function resetSecondFactor(ctx: Context, id: string): Promise<Result<{ name: string }>> {
  const refusal = checkAccess(ctx, "accounts.manage") ?? requireRecentProof(ctx);
  if (refusal) return refusal;
  // Without its code, a stolen session must not remove the second factor of its own account.
  if (id === requireUser(ctx).id) return fail("conflict", "second-factor.own-reset");
  return transaction(ctx, async (em): Promise<Result<{ name: string }>> => {
    const { account, stillManages } = await lockAccountAndAdministrators(em, ctx, id);
    if (!stillManages) return otherAreaRefusal;
    if (!account) return accountMissingRefusal;
    if (!(await deleteAllFactors(em, id))) return notSetUpRefusal;
    await recordChange(em, ctx, account, "reset");
    return ok({ name: account.name });
  });
}

/** For the command line. */
export const resetSecondFactorByEmail = (em: EntityManager, email: string) =>
  inTransaction(em, async (tx): Promise<string | undefined> => {
    const account = await query(tx)
      .selectFrom("account")
      .select(["id", "name", "email"])
      .where("email", "=", email)
      .executeTakeFirst();
    if (!account || !(await deleteAllFactors(tx, account.id))) return undefined;
    const ctx = { actor: { role: "visitor" }, clientInfo: { network: "", knownAccounts: [] } } as const;
    await recordChange(tx, ctx, account, "reset");
    return account.name;
  });
