import type { EntityManager } from "@mikro-orm/postgresql";

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

type OfWhom = { id: string; email: string; isConfirmed: boolean };

/**
 * The same where the password has changed, and what still waits to be mailed leads nowhere. But as long as nobody has shown
 * that the address is theirs, what only its mailbox was told goes on working: anybody may have registered it, and who reads
 * the mailbox comes before them.
 */
export async function endAskedLinks(em: EntityManager, { id, email, isConfirmed }: OfWhom) {
  if (isConfirmed) {
    await endPlainLinks(em, id);
    await forgetLinks(em, { accountId: id, address: email }, ["forgotten-password"]);
    return;
  }
  await query(em)
    .deleteFrom("setup_link")
    .where("account_id", "=", id)
    .where("contributor_id", "is", null)
    .where((link) => link.or([link("is_asked", "is not", null), link("is_mailed", "=", false)]))
    .execute();
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
