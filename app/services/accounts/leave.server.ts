import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { checkAccess, requireUser, requireRecentProof } from "#app/core/access.server.ts";
import { writeAuditLog } from "#app/core/audit-log.server.ts";
import type { Context } from "#app/core/context.ts";
import { getInstitutionDate } from "#app/core/institution-time.server.ts";
import { query, VERSION_INCREMENT } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { inTransaction, transaction } from "#app/core/transaction.server.ts";
import { createId } from "#app/models/id.ts";
import { ERASURE_DELAY_DAYS } from "#app/schemas/admin-lists.ts";
import type { LeaveInput } from "#app/schemas/leave.ts";
import { eraseAccount } from "#app/services/erasure/index.server.ts";
import { enqueueMessage, SCHEDULED_CAUSE } from "#app/services/mail/index.server.ts";

import {
  accountMissingRefusal,
  lastAdministratorRefusal,
  lockAccount,
} from "./full-administrators.server.ts";
import { reauthenticate } from "./recent-proof.server.ts";

/** Plans the erasure of the own account. The answer is the same the second time. */
export async function leave(
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
    const { account, isLast } = await lockAccount(em, ctx, id);
    if (!account) return accountMissingRefusal;
    if (account.eraseOn) return ok({ erasedOn: account.eraseOn });
    if (isLast) return lastAdministratorRefusal;
    const { erasedOn } = await query(em)
      .updateTable("account")
      .set({
        erase_on: sql<string>`${getInstitutionDate()}::date + ${ERASURE_DELAY_DAYS}::integer`,
        ...VERSION_INCREMENT,
      })
      .where("id", "=", id)
      .returning(sql<string>`erase_on::text`.as("erasedOn"))
      .executeTakeFirstOrThrow();
    await notifyErasure(em, ctx, { id, erasedOn }, "planned");
    const subject = { id, name: `${account.name} <${account.email}>` };
    await writeAuditLog(em, ctx, "account.erasure-planned", subject, { note: erasedOn });
    return ok({ erasedOn });
  });
}

/** Cancels the planned erasure. Does nothing if there is none. */
export async function stay(ctx: Context): Promise<Result<{ erasedOn: null }>> {
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
    await query(em)
      .updateTable("account")
      .set({ erase_on: null, ...VERSION_INCREMENT })
      .where("id", "=", id)
      .execute();
    await notifyErasure(em, ctx, { id, erasedOn: account.erasedOn }, "cancelled");
    await writeAuditLog(em, ctx, "account.erasure-cancelled", { id, name: `${name} <${email}>` });
    return ok({ erasedOn: null });
  });
}

type ErasureNotice = "planned" | "tomorrow" | "cancelled";

/** The key of `tomorrow` is the day's, so that the job sends it once. */
const notifyErasure = (
  em: EntityManager,
  cause: Pick<Context, "actor" | "clientInfo">,
  { id, erasedOn }: { id: string; erasedOn: string },
  notice: ErasureNotice,
) =>
  enqueueMessage(em, cause, {
    kind: "account-erasure",
    facts: { notice, erasedOn },
    to: { account: id },
    key: `account-erasure:${notice}:${id}:${notice === "tomorrow" ? erasedOn : createId()}`,
  });

/** The job: reminds a day before, and erases what is due. Accounts that fail are erased by the next run. */
export async function eraseDueAccounts(em: EntityManager, signal?: AbortSignal) {
  const accounts = await em.execute<{ id: string; erasedOn: string; isDue: boolean }[]>(
    `select id, erase_on::text as "erasedOn", erase_on <= ?::date as "isDue" from account
     where erase_on <= ?::date + 1 order by erase_on, id`,
    [getInstitutionDate(), getInstitutionDate()],
  );
  const errors: unknown[] = [];
  for (const { isDue, ...account } of accounts) {
    if (signal?.aborted) return;
    const step = isDue
      ? eraseAccount(em.fork(), account.id)
      : inTransaction(em.fork(), (jobEm) => notifyErasure(jobEm, SCHEDULED_CAUSE, account, "tomorrow"));
    await step.catch((error: unknown) => errors.push(error));
  }
  if (errors.length) throw errors[0];
}
