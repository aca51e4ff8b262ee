import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import type { Context } from "#app/core/context.ts";
import { NEXT_VERSION, query, updateRow } from "#app/core/query.server.ts";
import { fail, ok, type Refusal, type Result } from "#app/core/result.ts";
import { createSecretLink, deleteSecretLinks } from "#app/services/credentials/index.server.ts";
import { hashToken } from "#app/core/secrets.server.ts";
import { Account } from "#app/models/account.ts";
import { isUniqueViolation } from "#app/models/database-errors.ts";
import type { Language } from "#app/messages/languages.ts";
import { enqueueMessage } from "#app/services/mail/index.server.ts";
import type { EmailConfirmationState } from "#app/schemas/accounts.ts";

import { recordEmailRequest, recordEmailChange } from "./account-mail.server.ts";
import { canSendMail, sendConfirmationLink } from "./confirmation-links.server.ts";
import { linkProfileOfConfirmed } from "./contributor-accounts.server.ts";
import { endCredentials, endNewEmail, type CredentialOwner } from "./end-credentials.server.ts";

type ChangedAccount = CredentialOwner & { name: string; language: Language | null };

const emailTakenRefusal = fail("taken", "register.email-taken", {
  details: [{ path: "email", msg: "register.email-taken" }],
});

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
  await updateRow(em, Account, id, { email, version: NEXT_VERSION });
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

/** The caller must hold the lock of the account's row. */
export async function confirmNewEmail(
  em: EntityManager,
  ctx: Context,
  id: string,
  email: string,
): Promise<Result<EmailConfirmationState>> {
  if (await isTaken(em, email, id)) return emailTakenRefusal;
  const account = await query(em)
    .selectFrom("account")
    .select(["id", "name", "email", "role", "language", "confirmed_at as confirmedAt"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  // The link becomes the account's confirmation link, so that opening it again shows the confirmed address.
  await deleteSecretLinks(em, id, ["confirmation"]);
  await query(em)
    .updateTable("secret_link")
    .set({ kind: "confirmation", email: null })
    .where("account_id", "=", id)
    .where("kind", "=", "new-email")
    .execute();
  if (!(await trySetEmail(em, ctx, account, email))) return emailTakenRefusal;
  await updateRow(em, Account, id, { confirmedAt: new Date() });
  await linkProfileOfConfirmed(em, id);
  return ok({ email, isConfirmed: true });
}
