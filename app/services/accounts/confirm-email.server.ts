import type { EntityManager } from "@mikro-orm/postgresql";

import { requireUser, checkAccess } from "#app/core/access.server.ts";
import { consumeRateLimit } from "#app/core/rate-limit.server.ts";
import type { Context } from "#app/core/context.ts";
import { toIsoTimestamp, toTimeFromNowSql, now, query } from "#app/core/query.server.ts";
import { databaseUnavailableRefusal, fail, ok, type Result } from "#app/core/result.ts";
import { createSecret, hashToken } from "#app/core/secrets.server.ts";
import { transaction } from "#app/core/transaction.server.ts";
import { env } from "#app/env.server.ts";
import type { EmailConfirmationState } from "#app/schemas/accounts.ts";
import { type MessageFacts, clearMailedLinks, enqueueMessage } from "#app/services/mail/index.server.ts";

import { confirmNewEmail, findNewEmail } from "./change-email.server.ts";
import { linkProfileOfConfirmed } from "./contributor-accounts.server.ts";

/** An unconfirmed account receives only mail that its user requests, because the address may belong to someone else. */

const CONFIRMATION_LINK_LIFETIME = "7 days";

/** Must be called whenever an account gets a new address. Replaces the previous confirmation link. */
export async function sendConfirmationLink(
  em: EntityManager,
  cause: Pick<Context, "actor" | "clientInfo">,
  id: string,
  options: Pick<MessageFacts["confirm-email"], "cause"> = {},
) {
  const secret = createSecret();
  const link = hashToken(secret)!;
  const { email, until } = await query(em)
    .updateTable("account")
    .set({
      confirmed_at: null,
      confirmation_hash: link,
      confirmation_expires_at: toTimeFromNowSql(CONFIRMATION_LINK_LIFETIME),
    })
    .where("id", "=", id)
    .returning((account) => [
      "email",
      toIsoTimestamp(account.ref("confirmation_expires_at")).$notNull().as("until"),
    ])
    .executeTakeFirstOrThrow();
  await clearMailedLinks(em, { accountId: id, address: email }, ["confirm-email"]);
  await enqueueMessage(em, cause, {
    kind: "confirm-email",
    facts: { ...options, path: `/confirm-address/${secret}`, until },
    to: { account: id },
    key: `confirm-email:${link}`,
  });
}

export async function sendConfirmationLinkIfNeeded(
  em: EntityManager,
  cause: Pick<Context, "actor" | "clientInfo">,
  id: string,
) {
  const { confirmed_at } = await query(em)
    .selectFrom("account")
    .select("confirmed_at")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (confirmed_at === null) await sendConfirmationLink(em, cause, id, { cause: "link-issued" });
}

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

export const canSendMail = () => env().mail !== undefined;

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
