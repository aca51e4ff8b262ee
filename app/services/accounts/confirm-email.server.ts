import type { EntityManager } from "@mikro-orm/postgresql";

import { requireUser, checkAccess } from "#app/core/access.server.ts";
import { consumeRateLimit } from "#app/core/rate-limit.server.ts";
import type { Context } from "#app/core/context.ts";
import { now, query } from "#app/core/query.server.ts";
import { databaseUnavailableRefusal, fail, ok, type Result } from "#app/core/result.ts";
import { lockSecretLink, selectSecretLink } from "#app/services/credentials/index.server.ts";
import { transaction } from "#app/core/transaction.server.ts";
import type { EmailConfirmationState } from "#app/schemas/accounts.ts";

import { confirmNewEmail } from "./change-email.server.ts";
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

const CONFIRMATION_LINKS = ["confirmation", "new-email"] as const;

export async function findEmailConfirmation(
  ctx: Context,
  secret: string,
): Promise<Result<EmailConfirmationState>> {
  const link = await selectSecretLink(ctx.em, CONFIRMATION_LINKS, secret)
    .where((row) => row.or([row("l.email", "is", null), row("a.state", "=", "active")]))
    .select(["l.email as newEmail", "a.email", "a.confirmed_at as confirmedAt"])
    .executeTakeFirst();
  if (!link) return confirmationLinkExpiredRefusal;
  const { newEmail, email, confirmedAt } = link;
  return ok({ email: newEmail ?? email, isConfirmed: newEmail === null && confirmedAt !== null });
}

export async function confirmEmail(ctx: Context, secret: string): Promise<Result<EmailConfirmationState>> {
  if (ctx.actor.role === "visitor" && ctx.actor.isUnknown) return databaseUnavailableRefusal;
  return transaction(ctx, async (em): Promise<Result<EmailConfirmationState>> => {
    const link = await lockSecretLink(em, CONFIRMATION_LINKS, secret);
    if (!link || (link.email !== null && link.state !== "active")) return confirmationLinkExpiredRefusal;
    if (link.email !== null) return confirmNewEmail(em, ctx, link.accountId, link.email);
    await markEmailConfirmed(em, link.accountId);
    return ok({ email: link.accountEmail, isConfirmed: true });
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
