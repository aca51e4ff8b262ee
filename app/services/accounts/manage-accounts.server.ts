import type { EntityManager } from "@mikro-orm/postgresql";

import { checkAccess, requireUser, requireRecentProof } from "#app/core/access.server.ts";
import { writeAuditLog } from "#app/core/audit-log.server.ts";
import { runEach } from "#app/core/bulk-action.server.ts";
import type { Context } from "#app/core/context.ts";
import { withIdempotency } from "#app/core/idempotency.server.ts";
import { getInstitutionDate } from "#app/core/institution-time.server.ts";
import { NEXT_VERSION, updateRow } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { transaction } from "#app/core/transaction.server.ts";
import { Account } from "#app/models/account.ts";
import { createJobEntityManager } from "#app/models/connection.server.ts";
import type { AccountDetails, BulkAccountDecision, UpdateAccount } from "#app/schemas/manage-accounts.ts";
import { eraseAccount } from "#app/services/erasure/index.server.ts";
import { updateRegistrationNames } from "#app/services/events/index.server.ts";

import { findAccount } from "./account-details.server.ts";
import { changeRights, toAccountName } from "./change-rights.server.ts";
import { changeEmail } from "./change-email.server.ts";
import { canSendMail } from "./confirmation-links.server.ts";
import { endCredentials } from "./end-credentials.server.ts";
import {
  accountMissingRefusal,
  lastAdministratorRefusal,
  lockAccountAndAdministrators,
  otherAreaRefusal,
  type LockedAccount,
} from "./full-administrators.server.ts";
import { areasRequiredRefusal, describeRights, toRights } from "./rights.ts";

/** Anyone can register with another person's address. */
const unconfirmedRefusal = fail("conflict", "accounts.raise-unconfirmed", {
  details: [{ path: "role", msg: "accounts.raise-unconfirmed" }],
});
const ownAccountRefusal = fail("conflict", "accounts.own-account");

export async function updateAccount(
  ctx: Context,
  id: string,
  input: UpdateAccount,
): Promise<Result<AccountDetails>> {
  const refusal = checkAccess(ctx, "accounts.manage");
  if (refusal) return refusal;
  const updated = await withIdempotency(ctx, async (em): Promise<Result<{ id: string }>> => {
    const { account, stillManages, isLast } = await lockAccountAndAdministrators(em, ctx, id);
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
      (account.role === "admin" && state !== account.state) ||
      (input.email !== undefined && input.email.toLowerCase() !== account.email.toLowerCase());
    const unproven = isSensitive ? requireRecentProof(ctx) : undefined;
    if (unproven) return unproven;
    const isRaised = describeRights(account) !== describeRights(rights) && rights.role !== "user";
    if (isRaised && account.confirmedAt === null && canSendMail()) return unconfirmedRefusal;
    const loses = state === "disabled" || rights.role !== "admin" || rights.areas !== null;
    if (isLast && loses) return lastAdministratorRefusal;
    if (state === "disabled" && account.state === "active" && id === requireUser(ctx).id)
      return ownAccountRefusal;
    await updateRow(em, Account, id, { name, version: NEXT_VERSION });
    if (name !== account.name) await updateRegistrationNames(em, id);
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

async function changeState(
  em: EntityManager,
  ctx: Context,
  account: LockedAccount,
  state: LockedAccount["state"],
) {
  // An erasure that failed midway would be repeated. The owner may have planned another.
  const isErasureDue = account.eraseOn !== null && account.eraseOn <= getInstitutionDate();
  await updateRow(em, Account, account.id, {
    state,
    ...(state === "active" && isErasureDue && { eraseOn: null }),
  });
  if (state === "disabled") await endCredentials(em, account, "disabled");
  const action = state === "disabled" ? "account.disabled" : "account.enabled";
  await writeAuditLog(em, ctx, action, toAccountName(account));
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
    const { account, stillManages, isLast } = await lockAccountAndAdministrators(em, ctx, id);
    if (!stillManages) return otherAreaRefusal;
    if (!account) return accountMissingRefusal;
    if (version !== undefined && version !== account.version) return fail("stale", "content.stale");
    if (isLast) return lastAdministratorRefusal;
    if (id === requireUser(ctx).id) return ownAccountRefusal;
    await endCredentials(em, account, "erased");
    await updateRow(em, Account, id, {
      ...{ eraseOn: getInstitutionDate(), state: "disabled" },
      version: NEXT_VERSION,
    });
    return ok({ id, name: account.name });
  });
  if (decided.ok) await eraseAccount(createJobEntityManager(), id, { actor: ctx.actor });
  return decided;
}

export async function decideSeveralAccounts(ctx: Context, { selected, decision }: BulkAccountDecision) {
  const refusal = checkAccess(ctx, "accounts.manage") ?? requireRecentProof(ctx);
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
