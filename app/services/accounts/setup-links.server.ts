import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { checkAccess, requireRecentProof, requireUser } from "#app/core/access.server.ts";
import { toComparableEmail, refundRateLimit } from "#app/core/rate-limit.server.ts";
import { writeAuditLog } from "#app/core/audit-log.server.ts";
import type { Context } from "#app/core/context.ts";
import { toIsoTimestamp, toTimeFromNowSql, now, query } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { createSecret, deriveSecret, hashToken } from "#app/core/secrets.server.ts";
import { transaction } from "#app/core/transaction.server.ts";
import { env } from "#app/env.server.ts";
import { createId } from "#app/models/id.ts";
import { enqueueMessage } from "#app/services/mail/index.server.ts";
import type { CreateSetupLink, SetPassword } from "#app/schemas/accounts.ts";

import { setPassword } from "./accounts.server.ts";
import { markEmailConfirmed } from "./confirm-email.server.ts";
import { canSendMail, NO_NEW_EMAIL, sendConfirmationLinkIfNeeded } from "./confirmation-links.server.ts";
import {
  linkProfile,
  promoteToContributor,
  copyProfileNameToAccount,
} from "./contributor-accounts.server.ts";
import {
  accountMissingRefusal,
  lockAccountAndAdministrators,
  otherAreaRefusal,
} from "./full-administrators.server.ts";
import { checkAdministratorPassword, hashPassword } from "./passwords.server.ts";
import { deleteSecondFactor } from "./second-factor/second-factor-codes.server.ts";

const SETUP_LINK_LIFETIME = "7 days";
/** Longer than the period of the rate limit, so that a user who is refused a new link still has a valid one. */
export const RESET_LINK_LIFETIME_MS = 3 * 60 * 60_000;

const setupLinkExpiredRefusal = fail("not-found", "setup-links.expired");

/** Replaces the account's previous link. Pass `isMailed` only if no one but the owner of the mailbox gets the link. */
export async function createSetupLink(
  em: EntityManager,
  accountId: string,
  secret = createSecret(),
  profileId: string | null = null,
  isMailed = false,
) {
  const row = await query(em)
    .insertInto("setup_link")
    .values({
      id: hashToken(secret)!,
      account_id: accountId,
      contributor_id: profileId,
      is_mailed: isMailed,
      expires_at: toTimeFromNowSql(SETUP_LINK_LIFETIME),
    })
    .onConflict((conflict) =>
      conflict.columns(["account_id", "is_from_admin"]).doUpdateSet(({ ref, fn }) => ({
        id: ref("excluded.id"),
        is_mailed: ref("excluded.is_mailed"),
        expires_at: ref("excluded.expires_at"),
        contributor_id: fn.coalesce("excluded.contributor_id", "setup_link.contributor_id"),
      })),
    )
    .returning((link) => [toIsoTimestamp(link.ref("expires_at")).as("expiresAt"), "contributor_id"])
    .executeTakeFirstOrThrow();
  return {
    setupUrl: getSetupUrl(secret),
    expiresAt: row.expiresAt,
    isInvitation: row.contributor_id !== null,
  };
}

/** For an account that exists, when the administrator must not see the link. */
export async function mailSetupLink(
  em: EntityManager,
  ctx: Context,
  { accountId, profileId, secret }: { accountId: string; profileId: string; secret: string },
) {
  const { expiresAt } = await createSetupLink(em, accountId, secret, profileId, canSendMail());
  const { name, email, language } = await query(em)
    .selectFrom("account")
    .select(["name", "email", "language"])
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  await enqueueMessage(em, ctx, {
    kind: "password-reset",
    facts: { name, path: getSetupPath(secret), until: expiresAt },
    to: { address: email, language },
    about: { owner: accountId },
    key: `password-reset:${createId()}`,
  });
}

/** Earlier links stay valid, because anyone can request a reset for another person's address. */
export async function createResetLink(em: EntityManager, accountId: string, expires: Date) {
  const secret = createSecret();
  const { until } = await query(em)
    .insertInto("setup_link")
    .values({
      id: hashToken(secret)!,
      account_id: accountId,
      is_from_admin: null,
      is_mailed: true,
      expires_at: expires.toISOString(),
    })
    .returning((link) => [toIsoTimestamp(link.ref("expires_at")).as("until")])
    .executeTakeFirstOrThrow();
  return { path: getSetupPath(secret), until };
}

export const getSetupPath = (secret: string) => `/set-password/${secret}` as const;
export const getSetupUrl = (secret: string) => `${env().origins[0]}${getSetupPath(secret)}`;

export const deriveSetupLinkSecret = (seed: string) => deriveSecret(seed, "setup link");

/** Rows of invitations to contribute stay, because the next link of the account is an invitation, too. */
export async function deleteExpiredLinks(em: EntityManager) {
  await em.execute("delete from setup_link where expires_at < now() and contributor_id is null");
  await em.execute("delete from invitation where expires_at < now()");
  // Locked in the order of their ids, as in lockAccountAndAdministrators().
  const expired = query(em).selectFrom("account").select("id").where("new_email_expires_at", "<", now);
  await query(em)
    .updateTable("account")
    .set(NO_NEW_EMAIL)
    .where("id", "in", expired.orderBy("id").forNoKeyUpdate())
    .execute();
}

/** Refuses accounts of administrators, because the caller sees the link and could take over the account. */
export async function issueSetupLinkAsAdmin(ctx: Context, { email }: CreateSetupLink) {
  const refusal = checkAccess(ctx, "setup-links.create") ?? requireRecentProof(ctx);
  if (refusal) return refusal;
  return transaction(ctx, async (em) => {
    const { stillManages } = await lockAccountAndAdministrators(em, ctx, requireUser(ctx).id);
    if (!stillManages) return otherAreaRefusal;
    const account = await query(em)
      .selectFrom("account")
      .select(["id", "name", "email", "role"])
      .where("email", "=", email)
      .where("state", "=", "active")
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!account)
      return fail("not-found", "setup-links.no-account", {
        details: [{ path: "email", msg: "setup-links.no-account" }],
      });
    if (account.role === "admin")
      return fail("conflict", "setup-links.administrator", {
        details: [{ path: "email", msg: "setup-links.administrator" }],
      });
    const link = await createSetupLink(em, account.id);
    await writeAuditLog(em, ctx, "setup-link.created", {
      id: account.id,
      name: `${account.name} <${account.email}>`,
    });
    return ok({ ...link, email: account.email });
  });
}

/** Mails the link, or returns it if the site sends no mail. Never returns a link to another administrator's account. */
export async function sendSetupLink(
  ctx: Context,
  id: string,
): Promise<Result<{ email: string; link?: string; expiresAt: string }>> {
  const refusal = checkAccess(ctx, "accounts.manage") ?? requireRecentProof(ctx);
  if (refusal) return refusal;
  return transaction(
    ctx,
    async (em): Promise<Result<{ email: string; link?: string; expiresAt: string }>> => {
      const { account, stillManages } = await lockAccountAndAdministrators(em, ctx, id);
      if (!stillManages) return otherAreaRefusal;
      if (!account) return accountMissingRefusal;
      if (account.state === "disabled") return fail("conflict", "accounts.is-disabled");
      const { name, email, language } = account;
      if (!canSendMail() && account.role === "admin" && id !== requireUser(ctx).id)
        return fail("conflict", "setup-links.administrator");
      await writeAuditLog(em, ctx, "setup-link.created", { id, name: `${name} <${email}>` });
      if (!canSendMail()) {
        const { setupUrl, expiresAt } = await createSetupLink(em, id);
        return ok({ email, link: setupUrl, expiresAt });
      }
      const { path, until } = await createResetLink(em, id, new Date(Date.now() + RESET_LINK_LIFETIME_MS));
      await enqueueMessage(em, ctx, {
        kind: "password-reset",
        facts: { name, path, until },
        to: { address: email, language },
        about: { owner: id },
        key: `password-reset:${createId()}`,
      });
      return ok({ email, expiresAt: until });
    },
  );
}

export async function findSetupLinkAccount(ctx: Context, secret: string) {
  const account = await query(ctx.em)
    .selectFrom("setup_link as l")
    .innerJoin("account as a", "a.id", "l.account_id")
    .select(["a.name", "a.email", "a.role"])
    .where("l.id", "=", hashToken(secret) ?? "")
    .where("a.state", "=", "active")
    .where("l.expires_at", ">", now)
    .executeTakeFirst();
  return account ? ok(account) : setupLinkExpiredRefusal;
}

export async function setPasswordByLink(
  ctx: Context,
  { secret, password }: SetPassword,
): Promise<Result<{ email: string }>> {
  const link = await findSetupLinkAccount(ctx, secret);
  if (!link.ok) return link;
  const tooShort = checkAdministratorPassword(link.value.role, password);
  if (tooShort) return tooShort;
  const hashed = await hashPassword(password);
  if (!hashed.ok) return hashed;
  return transaction(ctx, async (em) => {
    const used = await consumeSetupLink(em, secret);
    if (!used) return setupLinkExpiredRefusal;
    const { accountId, profileId, isMailed } = used;
    const { name, email } = link.value;
    await deleteIdentitiesOfOthers(em, accountId);
    await deleteSecondFactorIfUnconfirmed(em, accountId);
    // A link that an administrator has seen does not prove who owns the mailbox.
    if (isMailed) {
      await markEmailConfirmed(em, accountId);
      await refundRateLimit(
        { ...ctx, em },
        "all",
        "password-reset.email",
        await toComparableEmail(em, email),
      );
    } else await sendConfirmationLinkIfNeeded(em, ctx, accountId);
    await setPassword(em, ctx, accountId, hashed.value);
    const account = { id: accountId, name: `${name} <${email}>` };
    await writeAuditLog(em, ctx, "setup-link.used", account);
    if (profileId && (await promoteToContributor(em, accountId))) {
      await linkProfile(em, accountId, profileId);
      await copyProfileNameToAccount(em, accountId, profileId);
      await writeAuditLog(em, ctx, "account.promoted", account);
    }
    return ok({ email });
  });
}

/** Someone else may have connected them: before the owner of the address came, or with the old password. */
const deleteIdentitiesOfOthers = (em: EntityManager, accountId: string) =>
  query(em)
    .deleteFrom("external_identity")
    .where("account_id", "=", (from) =>
      from
        .selectFrom("account")
        .select("id")
        .where("id", "=", accountId)
        .where((a) =>
          a.or([
            a("confirmed_at", "is", null),
            a("password_hash", "is not", null),
            sql<boolean>`confirmed_at > external_identity.created_at`,
          ]),
        ),
    )
    .execute();

/** Someone else may have registered the address and set it up, whose codes the owner does not have. */
async function deleteSecondFactorIfUnconfirmed(em: EntityManager, accountId: string) {
  const { confirmed_at } = await query(em)
    .selectFrom("account")
    .select("confirmed_at")
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  if (confirmed_at === null) await deleteSecondFactor(em, accountId);
}

/** Locks the account, then the profile, then the link. All code uses this order, to avoid deadlocks. */
async function consumeSetupLink(em: EntityManager, secret: string) {
  const tokenHash = hashToken(secret)!;
  for (const [table, column] of [
    ["account", "account_id"],
    ["contributor", "contributor_id"],
  ] as const)
    await query(em)
      .selectFrom(table)
      .select("id")
      .where("id", "=", (from) => from.selectFrom("setup_link").select(column).where("id", "=", tokenHash))
      .forNoKeyUpdate()
      .execute();
  return query(em)
    .deleteFrom("setup_link")
    .where("id", "=", tokenHash)
    .where("expires_at", ">", now)
    .returning(["account_id as accountId", "contributor_id as profileId", "is_mailed as isMailed"])
    .executeTakeFirst();
}
