import type { EntityManager } from "@mikro-orm/postgresql";

import { now, query } from "#app/core/query.server.ts";
import { forgetLinks } from "#app/services/mail/index.server.ts";

/**
 * What was handed out or mailed for an account opens it no longer, when its password or its address has changed. An
 * invitation to contribute is remembered for the next link. The account must be held, before its link.
 */
export async function endLinksOf(em: EntityManager, accountId: string, address: string) {
  await query(em)
    .deleteFrom("setup_link")
    .where("account_id", "=", accountId)
    .where("contributor_id", "is", null)
    .execute();
  await query(em)
    .updateTable("setup_link")
    .set({ expires_at: now })
    .where("account_id", "=", accountId)
    .execute();
  await forgetLinks(em, { accountId, address });
}
