import type { EntityManager } from "@mikro-orm/postgresql";

import { addressAsCompared, forgive } from "#app/core/attempt-limits.server.ts";
import type { Context } from "#app/core/context.ts";
import { now, query } from "#app/core/query.server.ts";
import { forgetLinks } from "#app/services/mail/index.server.ts";

/**
 * Links that only set a password open the account no longer, once it has another one. An invitation to contribute stays:
 * whoever has registered somebody else's address cannot end what was handed to its owner.
 */
const endPlainLinks = (em: EntityManager, accountId: string) =>
  query(em)
    .deleteFrom("setup_link")
    .where("account_id", "=", accountId)
    .where("contributor_id", "is", null)
    .execute();

/** The same where the password has changed: what still waits to be mailed leads nowhere, and its owner may ask anew. */
export async function endAskedLinks(ctx: Context, { id, email }: { id: string; email: string }) {
  await endPlainLinks(ctx.em, id);
  await forgetLinks(ctx.em, { accountId: id, address: email }, ["forgotten-password"]);
  await forgive(ctx, "all", "forgotten.address", await addressAsCompared(ctx.em, email));
}

/**
 * What was handed out or mailed for an account opens it no longer, when its address has changed. An invitation to
 * contribute is remembered for the next link. The account must be held, before its link.
 */
export async function endLinksOf(em: EntityManager, accountId: string, address: string) {
  await endPlainLinks(em, accountId);
  await query(em)
    .updateTable("setup_link")
    .set({ expires_at: now })
    .where("account_id", "=", accountId)
    .execute();
  await forgetLinks(em, { accountId, address });
}
