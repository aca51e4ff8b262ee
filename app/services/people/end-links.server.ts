import type { EntityManager } from "@mikro-orm/postgresql";

import { now, query } from "#app/core/query.server.ts";
import { forgetLinks } from "#app/services/mail/index.server.ts";

/**
 * Links that only set a password open the account no longer, once it has another one. An invitation to contribute stays:
 * whoever has registered somebody else's address cannot end what was handed to its owner.
 */
export const endPlainLinks = (em: EntityManager, accountId: string) =>
  query(em)
    .deleteFrom("setup_link")
    .where("account_id", "=", accountId)
    .where("contributor_id", "is", null)
    .execute();

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
