import type { EntityManager } from "@mikro-orm/postgresql";

import type { Context } from "#app/core/context.ts";
import { getInstitutionDate } from "#app/core/institution-time.server.ts";
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
    about: {},
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
