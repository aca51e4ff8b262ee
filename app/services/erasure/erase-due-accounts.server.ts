import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import type { Context } from "#app/core/context.ts";
import { addDaysToDate, getInstitutionDate } from "#app/core/institution-time.server.ts";
import { query } from "#app/core/query.server.ts";
import { inTransaction } from "#app/core/transaction.server.ts";
import { createId } from "#app/models/id.ts";
import { enqueueMessage, SCHEDULED_CAUSE } from "#app/services/mail/index.server.ts";

import { eraseAccount } from "./erase-account.server.ts";

type ErasureNotice = "planned" | "tomorrow" | "cancelled";

/** The key of `tomorrow` is the day's, so that the job sends it once. */
export const notifyErasure = (
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
  const today = getInstitutionDate();
  const accounts = await query(em)
    .selectFrom("account")
    .select((account) => [
      "id",
      sql<string>`erase_on::text`.as("erasedOn"),
      account("erase_on", "<=", today).$castTo<boolean>().as("isDue"),
    ])
    .where("erase_on", "<=", addDaysToDate(today, 1))
    .orderBy("erase_on")
    .orderBy("id")
    .execute();
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
