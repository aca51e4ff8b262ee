import type { EntityManager } from "@mikro-orm/postgresql";

import { toComparableEmail, consumeRateLimit, tryConsumeRateLimit } from "#app/core/rate-limit.server.ts";
import type { Context } from "#app/core/context.ts";
import { query } from "#app/core/query.server.ts";
import { ok, type Result } from "#app/core/result.ts";
import { RESET_LINK_LIFETIME_MS } from "#app/services/credentials/index.server.ts";
import { seal, unseal } from "#app/core/secrets.server.ts";
import type { Job } from "#app/core/job.ts";
import { enqueueJob, runJobOnce } from "#app/core/jobs.server.ts";
import { transaction } from "#app/core/transaction.server.ts";
import { env } from "#app/env.server.ts";
import type { Language } from "#app/messages/languages.ts";
import { createJobEntityManager } from "#app/models/connection.server.ts";
import type { RequestPasswordReset } from "#app/schemas/accounts.ts";

import { mailResetLink } from "./setup-links.server.ts";

const ENCRYPTION_PURPOSE = "forgotten password";
/** `email` is null if the rate limit was reached. */
type ResetRequest = { email: string | null; language?: Language | undefined; requestedAt: number };

export const canMailResetLinks = () => env().mail !== undefined;

// The job looks up the account, so that the response takes the same time for every address.
// The address is encrypted, because jobs are stored for longer than links are valid.
export async function requestPasswordReset(
  ctx: Context,
  { email }: RequestPasswordReset,
): Promise<Result<{ isMailed: boolean }>> {
  if (!canMailResetLinks()) return ok({ isMailed: false });
  const { network, language } = ctx.clientInfo;
  const address = await toComparableEmail(ctx.em, email);
  // The network is checked first, so that refused requests do not count against the address.
  const rateLimited = await consumeRateLimit(ctx, "password-reset.network", network);
  if (rateLimited) return rateLimited;
  const isAllowed = await tryConsumeRateLimit(ctx, "password-reset.email", address);
  return transaction(ctx, async (em) => {
    const request: ResetRequest = { email: isAllowed ? email : null, language, requestedAt: Date.now() };
    await enqueueJob(em, "send-password-reset", {
      sealed: seal(JSON.stringify(request), ENCRYPTION_PURPOSE),
    });
    return ok({ isMailed: true });
  });
}

/** The link's lifetime starts with the request. A password change after the request cancels the link. */
export const sendResetLink = (job: Job<"send-password-reset">) =>
  runJobOnce(createJobEntityManager(), job, async (em) => {
    const payload = unseal(job.data.sealed, ENCRYPTION_PURPOSE);
    if (payload === undefined) return;
    const { email, language, requestedAt } = JSON.parse(payload) as ResetRequest;
    if (email === null) return;
    const expires = new Date(requestedAt + RESET_LINK_LIFETIME_MS);
    if (expires.getTime() <= Date.now()) return;
    const account = await query(em)
      .selectFrom("account")
      .select(["id", "name", "email", "language", "confirmed_at"])
      .where("email", "=", email)
      .where("state", "=", "active")
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!account) return;
    // As in endPasswordLinks(), a password change does not end links to an unconfirmed address.
    if (account.confirmed_at !== null && (await hasPasswordChangedSince(em, account.id, requestedAt))) return;
    const cause: Pick<Context, "actor" | "clientInfo"> = {
      actor: { role: "visitor" },
      clientInfo: { network: "", knownAccounts: [] },
    };
    const owner = { ...account, language: account.language ?? language ?? null };
    await mailResetLink(em, cause, owner, { expires, key: job.idempotencyKey });
  });

/** The message about a new password is stored in the same transaction as the password. */
async function hasPasswordChangedSince(em: EntityManager, accountId: string, moment: number) {
  const row = await query(em)
    .selectFrom("message")
    .select("id")
    .where("account_id", "=", accountId)
    .where("kind", "=", "password-changed")
    .where("created_at", ">", new Date(moment).toISOString())
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
