import type { EntityManager } from "@mikro-orm/postgresql";

import { writeAuditLog } from "#app/core/audit-log.server.ts";
import type { Context } from "#app/core/context.ts";
import { NEXT_VERSION, updateRow } from "#app/core/query.server.ts";
import { ok } from "#app/core/result.ts";
import { transaction } from "#app/core/transaction.server.ts";
import { Account } from "#app/models/account.ts";

import { findOrCreateProfile, linkProfile } from "./contributor-accounts.server.ts";
import { endCredentials } from "./end-credentials.server.ts";
import { lockAccountAndAdministrators, type LockedAccount } from "./full-administrators.server.ts";
import { describeRights, type Rights } from "./rights.ts";

export const toAccountName = ({ id, name, email }: LockedAccount) => ({ id, name: `${name} <${email}>` });

/** Sessions, tokens and calendar links end with the rights that they were made with. */
export async function changeRights(em: EntityManager, ctx: Context, account: LockedAccount, rights: Rights) {
  const [before, after] = [describeRights(account), describeRights(rights)];
  if (before === after) return;
  await updateRow(em, Account, account.id, {
    ...rights,
    ...(rights.role !== "admin" && { adminSince: null }),
    ...(rights.role === "admin" && account.role !== "admin" && { adminSince: new Date() }),
    version: NEXT_VERSION,
  });
  const isRaised = rights.role === "admin" && account.role !== "admin";
  await endCredentials(em, account, isRaised ? "became-administrator" : "rights-changed");
  if (rights.role === "contributor" && account.confirmedAt !== null)
    await linkProfile(em, account.id, await findOrCreateProfile(em, account, []));
  await writeAuditLog(em, ctx, "account.changed", toAccountName(account), { from: before, to: after });
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
