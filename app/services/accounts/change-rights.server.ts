import type { EntityManager } from "@mikro-orm/postgresql";

import { writeAuditLog } from "#app/core/audit-log.server.ts";
import type { Context } from "#app/core/context.ts";
import { now, query, VERSION_INCREMENT } from "#app/core/query.server.ts";
import { ok } from "#app/core/result.ts";
import { transaction } from "#app/core/transaction.server.ts";
import { clearMailedLinks } from "#app/services/mail/index.server.ts";

import { clearNewEmail, NO_NEW_EMAIL } from "./confirmation-links.server.ts";
import { findOrCreateProfile, linkProfile } from "./contributor-accounts.server.ts";
import { lockAccountAndAdministrators, type LockedAccount } from "./full-administrators.server.ts";
import { describeRights, type Rights } from "./rights.ts";
import { revokeAccess, revokeAllLinks, revokeInvitations } from "./sessions.server.ts";

export const toAccountName = ({ id, name, email }: LockedAccount) => ({ id, name: `${name} <${email}>` });

/** Sessions, tokens and calendar links end with the rights that they were made with. */
export async function changeRights(em: EntityManager, ctx: Context, account: LockedAccount, rights: Rights) {
  const [before, after] = [describeRights(account), describeRights(rights)];
  if (before === after) return;
  await query(em)
    .updateTable("account")
    .set({ ...rights, ...VERSION_INCREMENT })
    .where("id", "=", account.id)
    .execute();
  await revokeAccessAndInvitations(em, account, rights.role === "admin" && account.role !== "admin");
  if (rights.role === "contributor" && account.confirmedAt !== null)
    await linkProfile(em, account.id, await findOrCreateProfile(em, account, []));
  await writeAuditLog(em, ctx, "account.changed", toAccountName(account), { from: before, to: after });
}

/** Links that an administrator may know. The rows do not say who created them, so the links of all administrators end. */
async function revokeLinksOfOthers(em: EntityManager, id: string) {
  await query(em)
    .updateTable("setup_link")
    .set({ expires_at: now })
    .where("account_id", "<>", id)
    .where("is_from_admin", "=", true)
    .where("is_mailed", "=", false)
    .execute();
  await query(em)
    .updateTable("account")
    .set(NO_NEW_EMAIL)
    .where("id", "<>", id)
    .where("new_email", "is not", null)
    .execute();
}

/** For the role that a login provider gives, before the session is created. The last full administrator stays. */
export function applyProviderRights(ctx: Context, id: string, rights: Rights) {
  const cause: Context = { ...ctx, actor: { role: "visitor" } };
  return transaction(cause, async (em) => {
    const { account, isLast } = await lockAccountAndAdministrators(em, cause, id);
    const loses = rights.role !== "admin" || rights.areas !== null;
    if (account?.state === "active" && !(isLast && loses)) await changeRights(em, cause, account, rights);
    return ok({ id });
  });
}

/** Links to set a password end, too, because they may have been shown to someone else. */
export async function revokeAccessAndInvitations(
  em: EntityManager,
  { id, email, newEmail, role }: LockedAccount,
  endsLinks: boolean,
) {
  await revokeAccess(em, id);
  await revokeInvitations(em, id);
  if (role === "admin") await revokeLinksOfOthers(em, id);
  if (!endsLinks) return;
  await revokeAllLinks(em, id, email);
  await clearNewEmail(em, id);
  if (newEmail) await clearMailedLinks(em, { accountId: id, address: newEmail });
}
