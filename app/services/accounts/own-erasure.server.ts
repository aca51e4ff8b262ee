import { sql } from "kysely";

import { checkAccess, requireUser, requireRecentProof } from "#app/core/access.server.ts";
import { writeAuditLog } from "#app/core/audit-log.server.ts";
import type { Context } from "#app/core/context.ts";
import { addDaysToDate, getInstitutionDate } from "#app/core/institution-time.server.ts";
import { NEXT_VERSION, query, updateRow } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { transaction } from "#app/core/transaction.server.ts";
import { Account } from "#app/models/account.ts";
import { ERASURE_DELAY_DAYS } from "#app/schemas/admin-lists.ts";
import type { LeaveInput } from "#app/schemas/privacy.ts";
import { notifyErasure } from "#app/services/erasure/index.server.ts";

import {
  accountMissingRefusal,
  lastAdministratorRefusal,
  lockAccountAndAdministrators,
} from "./full-administrators.server.ts";
import { reauthenticate } from "./second-factor/recent-proof.server.ts";

/** Plans the erasure of the own account. The answer is the same the second time. */
export async function planOwnErasure(
  ctx: Context,
  { password, code }: LeaveInput,
): Promise<Result<{ erasedOn: string }>> {
  const refusal = checkAccess(ctx, "account.own");
  if (refusal) return refusal;
  const proof = password === undefined ? undefined : await reauthenticate(ctx, { password, code });
  if (proof && !proof.ok) return proof;
  const unproven = proof ? undefined : requireRecentProof(ctx);
  if (unproven) return unproven;
  return transaction(ctx, async (em): Promise<Result<{ erasedOn: string }>> => {
    const { id } = requireUser(ctx);
    const { account, isLast } = await lockAccountAndAdministrators(em, ctx, id);
    if (!account) return accountMissingRefusal;
    if (account.eraseOn) return ok({ erasedOn: account.eraseOn });
    if (isLast) return lastAdministratorRefusal;
    const erasedOn = addDaysToDate(getInstitutionDate(), ERASURE_DELAY_DAYS);
    await updateRow(em, Account, id, { eraseOn: erasedOn, version: NEXT_VERSION });
    await notifyErasure(em, ctx, { id, erasedOn }, "planned");
    const subject = { id, name: `${account.name} <${account.email}>` };
    await writeAuditLog(em, ctx, "account.erasure-planned", subject, { note: erasedOn });
    return ok({ erasedOn });
  });
}

/** Cancels the planned erasure. Does nothing if there is none. */
export async function cancelOwnErasure(ctx: Context): Promise<Result<{ erasedOn: null }>> {
  const refusal = checkAccess(ctx, "account.own");
  if (refusal) return refusal;
  return transaction(ctx, async (em): Promise<Result<{ erasedOn: null }>> => {
    const { id, name, email } = requireUser(ctx);
    const account = await query(em)
      .selectFrom("account")
      .select(sql<string | null>`erase_on::text`.as("erasedOn"))
      .where("id", "=", id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!account) return accountMissingRefusal;
    if (!account.erasedOn) return ok({ erasedOn: null });
    if (account.erasedOn <= getInstitutionDate()) return fail("conflict", "leave.too-late");
    await updateRow(em, Account, id, { eraseOn: null, version: NEXT_VERSION });
    await notifyErasure(em, ctx, { id, erasedOn: account.erasedOn }, "cancelled");
    await writeAuditLog(em, ctx, "account.erasure-cancelled", { id, name: `${name} <${email}>` });
    return ok({ erasedOn: null });
  });
}
