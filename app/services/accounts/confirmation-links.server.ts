import type { EntityManager } from "@mikro-orm/postgresql";

import type { Context } from "#app/core/context.ts";
import { query, updateRow } from "#app/core/query.server.ts";
import { createSecretLink } from "#app/services/credentials/index.server.ts";
import { hashToken } from "#app/core/secrets.server.ts";
import { env } from "#app/env.server.ts";
import { Account } from "#app/models/account.ts";
import { type MessageFacts, clearMailedLinks, enqueueMessage } from "#app/services/mail/index.server.ts";

/** Must be called whenever an account gets a new address. Replaces the previous confirmation link. */
export async function sendConfirmationLink(
  em: EntityManager,
  cause: Pick<Context, "actor" | "clientInfo">,
  id: string,
  options: Pick<MessageFacts["confirm-email"], "cause"> = {},
) {
  await updateRow(em, Account, id, { confirmedAt: null });
  const { email } = await query(em)
    .selectFrom("account")
    .select("email")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const { secret, until } = await createSecretLink(em, "confirmation", { accountId: id });
  await clearMailedLinks(em, { accountId: id, address: email }, ["confirm-email"]);
  await enqueueMessage(em, cause, {
    kind: "confirm-email",
    facts: { ...options, path: `/confirm-address/${secret}`, until },
    to: { account: id },
    about: { owner: id },
    key: `confirm-email:${hashToken(secret)!}`,
  });
}

export const canSendMail = () => env().mail !== undefined;
