import type { EntityManager } from "@mikro-orm/postgresql";

import { checkAccess, requireRecentProof, requireUser } from "#app/core/access.server.ts";
import { toComparableEmail, refundRateLimit } from "#app/core/rate-limit.server.ts";
import { writeAuditLog } from "#app/core/audit-log.server.ts";
import type { Context } from "#app/core/context.ts";
import { deleteRow, query } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import {
  createSecretLink,
  lockSecretLink,
  selectSecretLink,
} from "#app/services/credentials/index.server.ts";
import { createSecret, deriveSecret } from "#app/core/secrets.server.ts";
import { transaction } from "#app/core/transaction.server.ts";
import { env } from "#app/env.server.ts";
import type { Language } from "#app/messages/languages.ts";
import { SecretLink } from "#app/models/credentials.ts";
import { createId } from "#app/models/id.ts";
import { enqueueMessage } from "#app/services/mail/index.server.ts";
import type { CreateSetupLink, SetPassword } from "#app/schemas/accounts.ts";

import { setPassword } from "./accounts.server.ts";
import { markEmailConfirmed } from "./confirm-email.server.ts";
import { canSendMail, sendConfirmationLink } from "./confirmation-links.server.ts";
import {
  linkProfile,
  promoteToContributor,
  copyProfileNameToAccount,
} from "./contributor-accounts.server.ts";
import { endCredentials } from "./end-credentials.server.ts";
import {
  accountMissingRefusal,
  lockAccountAndAdministrators,
  otherAreaRefusal,
} from "./full-administrators.server.ts";
import { checkAdministratorPassword, hashPassword } from "./passwords.server.ts";

const PASSWORD_LINKS = ["set-up", "reset"] as const;

const setupLinkExpiredRefusal = fail("not-found", "setup-links.expired");

/** Replaces the account's previous link. Pass `isMailed` only if no one but the owner of the mailbox gets the link. */
export async function createSetupLink(
  em: EntityManager,
  accountId: string,
  secret = createSecret(),
  contributorId: string | null = null,
  isMailed = false,
) {
  const link = { accountId, secret, contributorId, isMailed };
  const { until, profileId } = await createSecretLink(em, "set-up", link);
  return { setupUrl: getSetupUrl(secret), expiresAt: until, isInvitation: profileId !== null };
}

/** For an account that exists, when the administrator must not see the link. */
export async function mailSetupLink(
  em: EntityManager,
  ctx: Context,
  { accountId, profileId, secret }: { accountId: string; profileId: string; secret: string },
) {
  const { expiresAt } = await createSetupLink(em, accountId, secret, profileId, canSendMail());
  const account = await query(em)
    .selectFrom("account")
    .select(["id", "name", "email", "language"])
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  await mailPasswordLink(em, ctx, account, { secret, until: expiresAt });
}

type MailedAccount = { id: string; name: string; email: string; language: Language | null };

/** Earlier links stay valid, because anyone can request a reset for another person's address. */
export async function mailResetLink(
  em: EntityManager,
  cause: Pick<Context, "actor" | "clientInfo">,
  account: MailedAccount,
  { expires, key }: { expires?: Date; key?: string } = {},
) {
  const link = await createSecretLink(em, "reset", { accountId: account.id, isMailed: true, expires });
  await mailPasswordLink(em, cause, account, link, key);
  return link;
}

const mailPasswordLink = (
  em: EntityManager,
  cause: Pick<Context, "actor" | "clientInfo">,
  { id, name, email, language }: MailedAccount,
  { secret, until }: { secret: string; until: string },
  key = createId(),
) =>
  enqueueMessage(em, cause, {
    kind: "password-reset",
    facts: { name, path: getSetupPath(secret), until },
    to: { address: email, language },
    about: { owner: id },
    key: `password-reset:${key}`,
  });

export const getSetupPath = (secret: string) => `/set-password/${secret}` as const;
export const getSetupUrl = (secret: string) => `${env().origins[0]}${getSetupPath(secret)}`;

export const deriveSetupLinkSecret = (seed: string) => deriveSecret(seed, "setup link");

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
      const { name, email } = account;
      if (!canSendMail() && account.role === "admin" && id !== requireUser(ctx).id)
        return fail("conflict", "setup-links.administrator");
      await writeAuditLog(em, ctx, "setup-link.created", { id, name: `${name} <${email}>` });
      if (!canSendMail()) {
        const { setupUrl, expiresAt } = await createSetupLink(em, id);
        return ok({ email, link: setupUrl, expiresAt });
      }
      const { until } = await mailResetLink(em, ctx, account);
      return ok({ email, expiresAt: until });
    },
  );
}

export async function findSetupLinkAccount(ctx: Context, secret: string) {
  const account = await selectSecretLink(ctx.em, PASSWORD_LINKS, secret)
    .select(["a.name", "a.email", "a.role"])
    .where("a.state", "=", "active")
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
    const used = await lockSecretLink(em, PASSWORD_LINKS, secret);
    if (!used) return setupLinkExpiredRefusal;
    await deleteRow(em, SecretLink, used.id);
    const { accountId, profileId, isMailed, name, accountEmail: email, role, confirmedAt } = used;
    await endCredentials(em, { id: accountId, email, role, confirmedAt }, "password-link-used");
    // A link that an administrator has seen does not prove who owns the mailbox.
    if (isMailed) {
      await markEmailConfirmed(em, accountId);
      await refundRateLimit(
        { ...ctx, em },
        "all",
        "password-reset.email",
        await toComparableEmail(em, email),
      );
    } else if (confirmedAt === null) await sendConfirmationLink(em, ctx, accountId, { cause: "link-issued" });
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
