import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { hasCapability, requireRecentProof } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { NEXT_VERSION, query, updateRow } from "#app/core/query.server.ts";
import { fail, ok, type Refusal, type Result } from "#app/core/result.ts";
import { createSecretLink, deleteSecretLinks } from "#app/services/credentials/index.server.ts";
import { hashToken } from "#app/core/secrets.server.ts";
import { Account } from "#app/models/account.ts";
import { isUniqueViolation } from "#app/models/database-errors.ts";
import type { Language } from "#app/messages/languages.ts";
import type { PlainKey } from "#app/messages/translate.ts";
import { clearMailedLinks, enqueueMessage } from "#app/services/mail/index.server.ts";
import type { EmailConfirmationState } from "#app/schemas/accounts.ts";

import { recordEmailRequest, recordEmailChange } from "./account-mail.server.ts";
import { canSendMail, sendConfirmationLink } from "./confirmation-links.server.ts";
import { linkProfileOfConfirmed } from "./contributor-accounts.server.ts";
import { endCredentials, endNewEmail, type CredentialOwner } from "./end-credentials.server.ts";

type ChangedAccount = CredentialOwner & { name: string; language: Language | null };

const createEmailRefusal = (msg: PlainKey) => fail("taken", msg, { details: [{ path: "email", msg }] });
const emailTakenRefusal = createEmailRefusal("register.email-taken");
const administratorRefusal = createEmailRefusal("contributors.email-of-administrator");

const isTaken = async (em: EntityManager, email: string, id: string) =>
  (await query(em)
    .selectFrom("account")
    .select("id")
    .where("email", "=", email)
    .where("id", "<>", id)
    .executeTakeFirst()) !== undefined;

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
  if (!canSendMail()) return setUnconfirmedEmail(em, ctx, account, email);
  await requestNewEmail(em, ctx, account, email);
  return undefined;
}

/**
 * Changes the account's address at once and revokes links that were sent to the old one. An administrator who does not
 * manage accounts changes only the profile, which the caller updates.
 */
export async function changeContributorEmail(
  em: EntityManager,
  ctx: Context,
  { id, accountId }: { id: string; accountId: string | undefined },
  email: string,
): Promise<Refusal | undefined> {
  if (accountId && hasCapability(ctx, "accounts.manage")) {
    const unproven = requireRecentProof(ctx);
    if (unproven) return unproven;
    const account = await lockChangedAccount(em, accountId);
    if (account.role === "admin") return administratorRefusal;
    const refusal = await setUnconfirmedEmail(em, ctx, account, email);
    if (refusal) return refusal;
  }
  const deletedLinks = await query(em)
    .deleteFrom("secret_link")
    .where("contributor_id", "=", id)
    .where("account_id", "not in", (from) =>
      from.selectFrom("account as o").select("o.id").where("o.email", "=", email),
    )
    .returning((link) => [
      link.ref("account_id").$notNull().as("accountId"),
      link.selectFrom("account as a").select("a.email").whereRef("a.id", "=", "account_id").as("address"),
    ])
    .execute();
  for (const { accountId, address } of deletedLinks)
    await clearMailedLinks(em, { accountId, address: address! }, ["application-approved", "password-reset"]);
  return undefined;
}

const lockChangedAccount = (em: EntityManager, id: string) =>
  query(em)
    .selectFrom("account")
    .select(["id", "name", "email", "role", "language", "confirmed_at as confirmedAt"])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/** Mails the link to the new address, also if it is taken: its owner then learns that, and no one else. */
export async function requestNewEmail(
  em: EntityManager,
  ctx: Context,
  account: ChangedAccount,
  email: string,
) {
  await endNewEmail(em, account.id);
  const { secret, until } = await createSecretLink(em, "new-email", { accountId: account.id, email });
  await recordEmailRequest(em, ctx, account, email);
  await enqueueMessage(em, ctx, {
    kind: "confirm-email",
    facts: { cause: "email-requested", name: account.name, path: `/confirm-address/${secret}`, until },
    to: { address: email, language: account.language },
    about: { owner: account.id },
    key: `confirm-email:${hashToken(secret)!}`,
  });
}

async function setUnconfirmedEmail(em: EntityManager, ctx: Context, account: ChangedAccount, email: string) {
  const refusal = await setEmail(em, ctx, account, email);
  if (!refusal) await sendConfirmationLink(em, ctx, account.id, { cause: "email-changed" });
  return refusal;
}

/** Refuses if another request has set the same address at the same time. The caller must then roll back. */
async function setEmail(
  em: EntityManager,
  ctx: Context,
  account: ChangedAccount,
  email: string,
): Promise<Refusal | undefined> {
  const { id } = account;
  try {
    await updateRow(em, Account, id, { email, version: NEXT_VERSION });
    await query(em)
      .updateTable("contributor as c")
      .set({ email })
      .where("c.account_id", "=", id)
      .where("c.email", "=", account.email)
      .where(sql<boolean>`not exists (select from contributor o where o.email = ${email})`)
      .execute();
  } catch (error) {
    if (isUniqueViolation(error)) return emailTakenRefusal;
    throw error;
  }
  await endCredentials(em, account, "address-changed");
  await recordEmailChange(em, ctx, account, email);
  return undefined;
}

/** The caller must hold the lock of the account's row. */
export async function confirmNewEmail(
  em: EntityManager,
  ctx: Context,
  id: string,
  email: string,
): Promise<Result<EmailConfirmationState>> {
  if (await isTaken(em, email, id)) return emailTakenRefusal;
  const account = await lockChangedAccount(em, id);
  // The link becomes the account's confirmation link, so that opening it again shows the confirmed address.
  await deleteSecretLinks(em, id, ["confirmation"]);
  await query(em)
    .updateTable("secret_link")
    .set({ kind: "confirmation", email: null })
    .where("account_id", "=", id)
    .where("kind", "=", "new-email")
    .execute();
  const refusal = await setEmail(em, ctx, account, email);
  if (refusal) return refusal;
  await updateRow(em, Account, id, { confirmedAt: new Date() });
  await linkProfileOfConfirmed(em, id);
  return ok({ email, isConfirmed: true });
}
