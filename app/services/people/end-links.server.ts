import type { EntityManager } from "@mikro-orm/postgresql";

import { now, query } from "#app/core/query.server.ts";
import { forgetLinks } from "#app/services/mail/index.server.ts";

/** An invitation to contribute stays: somebody who registered another's address must not end it. */
const endPlainLinks = (em: EntityManager, accountId: string) =>
  query(em)
    .deleteFrom("setup_link")
    .where("account_id", "=", accountId)
    .where("contributor_id", "is", null)
    .execute();

type OfWhom = { id: string; email: string; isConfirmed: boolean };

/** After a new password. Links that were asked for stay while the address is unconfirmed: a stranger may have it. */
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

/** After a new address. An invitation is kept for the next link. The account must be held before its link. */
export async function endLinksOf(em: EntityManager, accountId: string, address: string) {
  await endPlainLinks(em, accountId);
  await query(em)
    .updateTable("setup_link")
    .set({ expires_at: now })
    .where("account_id", "=", accountId)
    .execute();
  await forgetLinks(em, { accountId, address });
}
