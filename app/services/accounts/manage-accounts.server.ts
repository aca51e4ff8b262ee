import type { EntityManager } from "@mikro-orm/postgresql";

import { checkAccess, requireUser, requireRecentProof } from "#app/core/access.server.ts";
import { writeAuditLog } from "#app/core/audit-log.server.ts";
import { runEach } from "#app/core/bulk-action.server.ts";
import type { Context } from "#app/core/context.ts";
import { withIdempotency } from "#app/core/idempotency.server.ts";
import { getInstitutionDate } from "#app/core/institution-time.server.ts";
import { query, VERSION_INCREMENT } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { transaction } from "#app/core/transaction.server.ts";
import { createJobEntityManager } from "#app/models/connection.server.ts";
import type { AccountDetails, BulkAccountDecision, UpdateAccount } from "#app/schemas/manage-accounts.ts";
import { eraseAccount } from "#app/services/erasure/index.server.ts";
import { clearMailedLinks } from "#app/services/mail/index.server.ts";

import { findAccount } from "./account-details.server.ts";
import { changeEmail } from "./change-email.server.ts";
import { findOrCreateProfile, linkProfile } from "./contributor-accounts.server.ts";
import {
  accountMissingRefusal,
  lastAdministratorRefusal,
  lockAccount,
  otherAreaRefusal,
  type LockedAccount,
} from "./full-administrators.server.ts";
import { areasRequiredRefusal, describeRights, toRights, type Rights } from "./rights.ts";
import { revokeAccess, revokeAllLinks } from "./sessions.server.ts";

const ownAccountRefusal = fail("conflict", "accounts.own-account");
const toAccountName = ({ id, name, email }: LockedAccount) => ({ id, name: `${name} <${email}>` });

export async function updateAccount(
  ctx: Context,
  id: string,
  input: UpdateAccount,
): Promise<Result<AccountDetails>> {
  const refusal = checkAccess(ctx, "accounts.manage");
  if (refusal) return refusal;
  const updated = await withIdempotency(ctx, async (em): Promise<Result<{ id: string }>> => {
    const { account, stillManages, isLast } = await lockAccount(em, ctx, id);
    if (!stillManages) return otherAreaRefusal;
    if (!account) return accountMissingRefusal;
    if (input.version !== undefined && input.version !== account.version)
      return fail("stale", "content.stale");
    const { role = account.role, state = account.state, name = account.name } = input;
    const rights =
      input.areas === undefined && role === account.role
        ? { role, areas: account.areas }
        : toRights(role, input.areas ?? []);
    if (!rights) return areasRequiredRefusal;
    const isSensitive =
      describeRights(account) !== describeRights(rights) ||
      (input.email !== undefined && input.email.toLowerCase() !== account.email.toLowerCase());
    const unproven = isSensitive ? requireRecentProof(ctx) : undefined;
    if (unproven) return unproven;
    const loses = state === "disabled" || rights.role !== "admin" || rights.areas !== null;
    if (isLast && loses) return lastAdministratorRefusal;
    if (state === "disabled" && account.state === "active" && id === requireUser(ctx).id)
      return ownAccountRefusal;
    await query(em)
      .updateTable("account")
      .set({ name, ...VERSION_INCREMENT })
      .where("id", "=", id)
      .execute();
    await changeRights(em, ctx, account, rights);
    if (state !== account.state) await changeState(em, ctx, account, state);
    if (name !== account.name)
      await writeAuditLog(em, ctx, "account.changed", toAccountName(account), {
        from: account.name,
        to: name,
      });
    const problem =
      input.email === undefined ? undefined : await changeEmail(em, ctx, { ...account, name }, input.email);
    return problem ?? ok({ id });
  });
  return updated.ok ? findAccount(ctx, id) : updated;
}

/** Sessions, tokens and calendar links end with the rights that they were made with. */
async function changeRights(em: EntityManager, ctx: Context, account: LockedAccount, rights: Rights) {
  const [before, after] = [describeRights(account), describeRights(rights)];
  if (before === after) return;
  await query(em).updateTable("account").set(rights).where("id", "=", account.id).execute();
  await endAccess(em, account, rights.role === "admin" && account.role !== "admin");
  if (rights.role === "contributor" && account.confirmedAt !== null)
    await linkProfile(em, account.id, await findOrCreateProfile(em, account, []));
  await writeAuditLog(em, ctx, "account.changed", toAccountName(account), { from: before, to: after });
}

/** For the role that a login provider gives. The last full administrator stays. */
export async function applyProviderRights(em: EntityManager, ctx: Context, id: string, rights: Rights) {
  const { account, isLast } = await lockAccount(em, ctx, id);
  if (!account || (isLast && (rights.role !== "admin" || rights.areas !== null))) return;
  await changeRights(em, ctx, account, rights);
}

async function changeState(
  em: EntityManager,
  ctx: Context,
  account: LockedAccount,
  state: LockedAccount["state"],
) {
  // An erasure that failed midway would be repeated.
  const changes = state === "active" ? { state, erase_on: null } : { state };
  await query(em).updateTable("account").set(changes).where("id", "=", account.id).execute();
  if (state === "disabled") await endAccess(em, account, true);
  const action = state === "disabled" ? "account.disabled" : "account.enabled";
  await writeAuditLog(em, ctx, action, toAccountName(account));
}

/** Links to set a password end, too, because they may have been shown to someone else. */
async function endAccess(em: EntityManager, { id, email, newEmail }: LockedAccount, endsLinks: boolean) {
  await revokeAccess(em, id);
  await query(em).deleteFrom("invitation").where("invited_by_id", "=", id).execute();
  if (!endsLinks) return;
  await revokeAllLinks(em, id, email);
  await query(em)
    .updateTable("account")
    .set({ new_email: null, new_email_hash: null, new_email_expires_at: null })
    .where("id", "=", id)
    .execute();
  if (newEmail) await clearMailedLinks(em, { accountId: id, address: newEmail });
}

/** Erases at once. The decision is committed before, so that the job erases the account if this fails midway. */
export async function deleteAccount(
  ctx: Context,
  id: string,
  version?: number,
): Promise<Result<{ id: string; name: string }>> {
  const refusal = checkAccess(ctx, "accounts.manage") ?? requireRecentProof(ctx);
  if (refusal) return refusal;
  const decided = await transaction(ctx, async (em): Promise<Result<{ id: string; name: string }>> => {
    const { account, stillManages, isLast } = await lockAccount(em, ctx, id);
    if (!stillManages) return otherAreaRefusal;
    if (!account) return accountMissingRefusal;
    if (version !== undefined && version !== account.version) return fail("stale", "content.stale");
    if (isLast) return lastAdministratorRefusal;
    if (id === requireUser(ctx).id) return ownAccountRefusal;
    await endAccess(em, account, true);
    await query(em)
      .updateTable("account")
      .set({ erase_on: getInstitutionDate(), state: "disabled", ...VERSION_INCREMENT })
      .where("id", "=", id)
      .execute();
    return ok({ id, name: account.name });
  });
  if (decided.ok) await eraseAccount(createJobEntityManager(), id, { actor: ctx.actor });
  return decided;
}

export async function decideSeveralAccounts(ctx: Context, { selected, decision }: BulkAccountDecision) {
  const refusal =
    checkAccess(ctx, "accounts.manage") ?? (decision === "delete" ? requireRecentProof(ctx) : undefined);
  if (refusal) return refusal;
  const states = { disable: "disabled", enable: "active" } as const;
  return runEach(
    ctx,
    selected.map((id) => ({ id })),
    async (itemCtx, { id }): Promise<Result<unknown>> =>
      decision === "delete"
        ? deleteAccount(itemCtx, id)
        : updateAccount(itemCtx, id, { state: states[decision] }),
    async (id) => {
      const found = await findAccount(ctx, id);
      return found.ok ? found.value.name : undefined;
    },
  );
}
