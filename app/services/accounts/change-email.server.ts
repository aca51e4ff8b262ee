import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import type { Context } from "#app/core/context.ts";
import { now, query, toIsoTimestamp, toTimeFromNowSql, VERSION_INCREMENT } from "#app/core/query.server.ts";
import { fail, ok, type Refusal, type Result } from "#app/core/result.ts";
import { createSecret, hashToken } from "#app/core/secrets.server.ts";
import { isUniqueViolation } from "#app/models/database-errors.ts";
import type { Language } from "#app/messages/languages.ts";
import { clearMailedLinks, enqueueMessage } from "#app/services/mail/index.server.ts";
import type { EmailConfirmationState } from "#app/schemas/accounts.ts";

import { recordEmailRequest, recordEmailChange } from "./account-mail.server.ts";
import { canSendMail, NO_NEW_EMAIL, sendConfirmationLink } from "./confirmation-links.server.ts";
import { linkProfileOfConfirmed } from "./contributor-accounts.server.ts";
import { endCredentials, type CredentialOwner } from "./end-credentials.server.ts";

const NEW_EMAIL_LINK_LIFETIME = "7 days";

type ChangedAccount = CredentialOwner & { name: string; language: Language | null };

const emailTakenRefusal = fail("taken", "register.email-taken", {
  details: [{ path: "email", msg: "register.email-taken" }],
});

const isTaken = async (em: EntityManager, email: string, id: string) =>
  (await em.execute("select from account where email = ? and id <> ?", [email, id])).length > 0;

/**
 * A change by an administrator. The old address stays in use until the new one is confirmed, or changes at once if the
 * site sends no mail. The caller must hold the account's row lock.
 */
export async function changeEmail(
  em: EntityManager,
  ctx: Context,
  account: ChangedAccount,
  email: string,
): Promise<Refusal | undefined> {
  if (email.toLowerCase() === account.email.toLowerCase()) return undefined;
  if (await isTaken(em, email, account.id)) return emailTakenRefusal;
  if (canSendMail()) {
    await requestNewEmail(em, ctx, account, email);
    return undefined;
  }
  if (!(await trySetEmail(em, ctx, account, email))) return emailTakenRefusal;
  await sendConfirmationLink(em, ctx, account.id, { cause: "email-changed" });
  return undefined;
}

/** Mails the link to the new address, also if it is taken: its owner then learns that, and no one else. */
export async function requestNewEmail(
  em: EntityManager,
  ctx: Context,
  account: ChangedAccount,
  email: string,
) {
  const secret = createSecret();
  if (account.newEmail)
    await clearMailedLinks(em, { accountId: account.id, address: account.newEmail }, ["confirm-email"]);
  const { until } = await query(em)
    .updateTable("account")
    .set({
      new_email: email,
      new_email_hash: hashToken(secret)!,
      new_email_expires_at: toTimeFromNowSql(NEW_EMAIL_LINK_LIFETIME),
    })
    .where("id", "=", account.id)
    .returning((row) => [toIsoTimestamp(row.ref("new_email_expires_at")).$notNull().as("until")])
    .executeTakeFirstOrThrow();
  await recordEmailRequest(em, ctx, account, email);
  await enqueueMessage(em, ctx, {
    kind: "confirm-email",
    facts: { cause: "email-requested", name: account.name, path: `/confirm-address/${secret}`, until },
    to: { address: email, language: account.language },
    about: { owner: account.id },
    key: `confirm-email:${hashToken(secret)!}`,
  });
}

/** Returns false if another request has set the same address at the same time. The caller must then roll back. */
async function trySetEmail(...parameters: Parameters<typeof setEmail>): Promise<boolean> {
  try {
    await setEmail(...parameters);
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

async function setEmail(em: EntityManager, ctx: Context, account: ChangedAccount, email: string) {
  const { id } = account;
  await query(em)
    .updateTable("account")
    .set({ email, ...VERSION_INCREMENT })
    .where("id", "=", id)
    .execute();
  await query(em)
    .updateTable("contributor as c")
    .set({ email })
    .where("c.account_id", "=", id)
    .where("c.email", "=", account.email)
    .where(sql<boolean>`not exists (select from contributor o where o.email = ${email})`)
    .execute();
  await endCredentials(em, account, "address-changed");
  await recordEmailChange(em, ctx, account, email);
}

const selectByNewEmailLink = (em: EntityManager, secret: string) =>
  query(em)
    .selectFrom("account")
    .select(["id", "name", "email", "role", "language", "confirmed_at as confirmedAt"])
    .select((account) => account.ref("new_email").$notNull().as("newEmail"))
    .where("new_email_hash", "=", hashToken(secret) ?? "")
    .where("new_email_expires_at", ">", now)
    .where("state", "=", "active");

export async function findNewEmail(
  em: EntityManager,
  secret: string,
): Promise<EmailConfirmationState | undefined> {
  const account = await selectByNewEmailLink(em, secret).executeTakeFirst();
  return account && { email: account.newEmail, isConfirmed: false };
}

/** Undefined: the link is not one of a new address. */
export async function confirmNewEmail(
  em: EntityManager,
  ctx: Context,
  secret: string,
): Promise<Result<EmailConfirmationState> | undefined> {
  const account = await selectByNewEmailLink(em, secret).forNoKeyUpdate().executeTakeFirst();
  if (!account) return undefined;
  const { id, newEmail: email } = account;
  if (await isTaken(em, email, id)) return emailTakenRefusal;
  // The link stays the account's confirmation link, so that opening it again shows the confirmed address.
  await query(em)
    .updateTable("account")
    .set({
      ...NO_NEW_EMAIL,
      confirmed_at: now,
      confirmation_hash: hashToken(secret)!,
      confirmation_expires_at: toTimeFromNowSql(NEW_EMAIL_LINK_LIFETIME),
    })
    .where("id", "=", id)
    .execute();
  if (!(await trySetEmail(em, ctx, { ...account, newEmail: null }, email))) return emailTakenRefusal;
  await linkProfileOfConfirmed(em, id);
  return ok({ email, isConfirmed: true });
}
