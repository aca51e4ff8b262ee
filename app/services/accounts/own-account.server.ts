import { sql } from "kysely";

import { checkAccess, requireUser, requireRecentProof } from "#app/core/access.server.ts";
import { writeAuditLog } from "#app/core/audit-log.server.ts";
import type { Context } from "#app/core/context.ts";
import { NEXT_VERSION, query, toIsoTimestamp, updateRow } from "#app/core/query.server.ts";
import { consumeRateLimit } from "#app/core/rate-limit.server.ts";
import { ok, type Result } from "#app/core/result.ts";
import { getNewEmailSql } from "#app/services/credentials/index.server.ts";
import { transaction } from "#app/core/transaction.server.ts";
import { Account } from "#app/models/account.ts";
import type { OwnAccount, UpdateOwnAccount } from "#app/schemas/manage-accounts.ts";
import { updateRegistrationNames } from "#app/services/events/index.server.ts";
import { countStoredRows } from "#app/services/privacy/index.server.ts";

import { listAuditEntries } from "./account-details.server.ts";
import { requestNewEmail } from "./change-email.server.ts";
import { canSendMail } from "./confirmation-links.server.ts";
import { toShownAreas } from "./rights.ts";

export async function findOwnAccount(ctx: Context): Promise<Result<OwnAccount>> {
  const refusal = checkAccess(ctx, "account.own");
  if (refusal) return refusal;
  const { id } = requireUser(ctx);
  const t = ctx.site.translators[ctx.clientInfo.language ?? "en"];
  const { role, areas, ...account } = await query(ctx.em)
    .selectFrom("account as t")
    .select((t) => [
      "t.id",
      "t.name",
      "t.email",
      getNewEmailSql("t.id").as("newEmail"),
      "t.role",
      "t.areas",
      "t.has_reading_history as hasReadingHistory",
      sql<string | null>`t.erase_on::text`.as("erasedOn"),
      toIsoTimestamp(t.ref("t.created_at")).as("createdAt"),
    ])
    .where("t.id", "=", id)
    .executeTakeFirstOrThrow();
  return ok({
    ...account,
    role,
    areas: toShownAreas(role, areas),
    stored: await countStoredRows(ctx.em, id),
    securityEvents: await listAuditEntries(ctx.em, id, t("own-account.administration")),
  });
}

type OwnAccountUpdate = { isMailed: boolean; newEmail: string | null };

/** The answer is the same for an address of another account, so that no one learns which addresses have accounts. */
export async function updateOwnAccount(
  ctx: Context,
  { name, email, hasReadingHistory }: UpdateOwnAccount,
): Promise<Result<OwnAccountUpdate>> {
  const refusal = checkAccess(ctx, "account.own");
  if (refusal) return refusal;
  const user = requireUser(ctx);
  const isNewEmail = email !== undefined && email.toLowerCase() !== user.email.toLowerCase();
  const unproven = isNewEmail ? requireRecentProof(ctx) : undefined;
  if (unproven) return unproven;
  const rateLimited = isNewEmail
    ? ((await consumeRateLimit(ctx, "confirmation.network", ctx.clientInfo.network)) ??
      (await consumeRateLimit(ctx, "confirmation.resend", user.id)))
    : undefined;
  if (rateLimited) return rateLimited;
  return transaction(ctx, async (em): Promise<Result<OwnAccountUpdate>> => {
    const account = await query(em)
      .selectFrom("account")
      .select(["id", "name", "email", "role", "language", "confirmed_at as confirmedAt"])
      .select(getNewEmailSql("account.id").as("newEmail"))
      .where("id", "=", user.id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    if (name !== undefined && name !== account.name) {
      await updateRow(em, Account, user.id, { name, version: NEXT_VERSION });
      await updateRegistrationNames(em, user.id);
      const subject = { id: user.id, name: `${account.name} <${account.email}>` };
      await writeAuditLog(em, ctx, "account.changed", subject, { from: account.name, to: name });
    }
    if (hasReadingHistory !== undefined) await updateRow(em, Account, user.id, { hasReadingHistory });
    if (isNewEmail) await requestNewEmail(em, ctx, account, email);
    return ok({ isMailed: canSendMail(), newEmail: isNewEmail ? email : account.newEmail });
  });
}
