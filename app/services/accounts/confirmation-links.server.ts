import type { EntityManager } from "@mikro-orm/postgresql";

import type { Context } from "#app/core/context.ts";
import { query, toIsoTimestamp, toTimeFromNowSql } from "#app/core/query.server.ts";
import { createSecret, hashToken } from "#app/core/secrets.server.ts";
import { env } from "#app/env.server.ts";
import { type MessageFacts, clearMailedLinks, enqueueMessage } from "#app/services/mail/index.server.ts";

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
    about: { owner: id },
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

export const NO_NEW_EMAIL = { new_email: null, new_email_hash: null, new_email_expires_at: null };

/** Must be called whenever an account is recovered: someone else may have requested the new address. */
export const clearNewEmail = (em: EntityManager, id: string) =>
  query(em).updateTable("account").set(NO_NEW_EMAIL).where("id", "=", id).execute();

export const canSendMail = () => env().mail !== undefined;
