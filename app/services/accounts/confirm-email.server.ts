import type { EntityManager } from "@mikro-orm/postgresql";

import { requireUser, checkAccess } from "#app/core/access.server.ts";
import { consumeRateLimit } from "#app/core/rate-limit.server.ts";
import type { Context } from "#app/core/context.ts";
import { now, query } from "#app/core/query.server.ts";
import { databaseUnavailableRefusal, fail, ok, type Result } from "#app/core/result.ts";
import { hashToken } from "#app/core/secrets.server.ts";
import { transaction } from "#app/core/transaction.server.ts";
import type { EmailConfirmationState } from "#app/schemas/accounts.ts";

import { confirmNewEmail, findNewEmail } from "./change-email.server.ts";
import { canSendMail, sendConfirmationLink } from "./confirmation-links.server.ts";
import { linkProfileOfConfirmed } from "./contributor-accounts.server.ts";

export async function markEmailConfirmed(em: EntityManager, id: string) {
  const { numUpdatedRows } = await query(em)
    .updateTable("account")
    .set({ confirmed_at: now })
    .where("id", "=", id)
    .where("confirmed_at", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await linkProfileOfConfirmed(em, id);
}

const confirmationLinkExpiredRefusal = fail("not-found", "confirm-address.link-expired");

const selectAccountByConfirmationLink = ({ em }: Context, secret: string) =>
  query(em)
    .selectFrom("account")
    .select((account) => [
      "id",
      "email",
      account("confirmed_at", "is not", null).$castTo<boolean>().as("isConfirmed"),
    ])
    .where("confirmation_hash", "=", hashToken(secret) ?? "")
    .where("confirmation_expires_at", ">", now);

export async function findEmailConfirmation(
  ctx: Context,
  secret: string,
): Promise<Result<EmailConfirmationState>> {
  const account =
    (await selectAccountByConfirmationLink(ctx, secret).executeTakeFirst()) ??
    (await findNewEmail(ctx.em, secret));
  return account
    ? ok({ email: account.email, isConfirmed: account.isConfirmed })
    : confirmationLinkExpiredRefusal;
}

export async function confirmEmail(ctx: Context, secret: string): Promise<Result<EmailConfirmationState>> {
  if (ctx.actor.role === "visitor" && ctx.actor.isUnknown) return databaseUnavailableRefusal;
  return transaction(ctx, async (em): Promise<Result<EmailConfirmationState>> => {
    const account = await selectAccountByConfirmationLink({ ...ctx, em }, secret)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!account) return (await confirmNewEmail(em, ctx, secret)) ?? confirmationLinkExpiredRefusal;
    await markEmailConfirmed(em, account.id);
    return ok({ email: account.email, isConfirmed: true });
  });
}

export async function resendConfirmationLink(ctx: Context): Promise<Result<{ isMailed: boolean }>> {
  const refusal = checkAccess(ctx, "account.own");
  if (refusal) return refusal;
  const { id } = requireUser(ctx);
  const rateLimited =
    (await consumeRateLimit(ctx, "confirmation.network", ctx.clientInfo.network)) ??
    (await consumeRateLimit(ctx, "confirmation.resend", id));
  if (rateLimited) return rateLimited;
  return transaction(ctx, async (em): Promise<Result<{ isMailed: boolean }>> => {
    const account = await query(em)
      .selectFrom("account")
      .select("confirmed_at")
      .where("id", "=", id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (account?.confirmed_at !== null) return fail("conflict", "confirm-address.already-confirmed");
    await sendConfirmationLink(em, ctx, id);
    return ok({ isMailed: canSendMail() });
  });
}
