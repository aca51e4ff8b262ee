import { createHash } from "node:crypto";

import type { EntityManager } from "@mikro-orm/postgresql";
import { fromKysely } from "pg-boss";

import { createId } from "#app/models/id.ts";
import type { JobName } from "#app/schemas/lists/jobs.ts";

import { query } from "./query.server.ts";
import type { QueuedJob, Job, JobData } from "./job.ts";
import { recordEnqueued, getJobSender } from "./job-queue.server.ts";
import { inTransaction } from "./transaction.server.ts";

/** A job with a `key` is added once, because its id is derived from the key. So is one with an `id`. */
type EnqueueOptions = {
  key?: string | undefined;
  /** Of the row that the job is about. */
  id?: string;
  startAfter?: Date | undefined;
  singletonKey?: string;
  priority?: number;
};

function createJobId(name: JobName, key: string | undefined): string {
  if (key === undefined) return createId();
  const bytes = createHash("sha256").update(`${name}\n${key}`).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** Adds the job in the transaction of `em`, so that a rollback also removes it. */
export const enqueueJob = <Name extends JobName>(
  em: EntityManager,
  name: Name,
  data: JobData[Name],
  options: EnqueueOptions = {},
) => enqueueJobs(em, name, [{ data, ...options }]);

export async function enqueueJobs<Name extends JobName>(
  em: EntityManager,
  name: Name,
  entries: readonly ({ data: JobData[Name] } & EnqueueOptions)[],
) {
  if (!entries.length) return;
  const jobs = new Map(
    entries.map(({ data, key, id = createJobId(name, key), startAfter, ...options }) => {
      const queued = { idempotencyKey: id, data } satisfies QueuedJob<Name>;
      return [id, { id, data: queued, ...options, ...(startAfter && { startAfter }) }];
    }),
  );
  const boss = await getJobSender();
  await boss.insert(name, [...jobs.values()], { db: fromKysely(em.getKysely()) });
  recordEnqueued(name, em.getTransactionContext());
}

/** Replaces jobs that have ended or wait for another attempt. Attempts are counted from the start again. */
export async function replaceJobs<Name extends JobName>(
  em: EntityManager,
  name: Name,
  entries: readonly { id: string; data: JobData[Name] }[],
) {
  const ids = entries.map(({ id }) => id);
  if (ids.length) await (await getJobSender()).deleteJob(name, ids, { db: fromKysely(em.getKysely()) });
  await enqueueJobs(em, name, entries);
}

/** Stores the key in the same transaction as the effect. Returns false if the job has already run. */
export const runJobOnce = (
  em: EntityManager,
  { idempotencyKey }: Pick<Job, "idempotencyKey">,
  effect: (em: EntityManager) => Promise<unknown>,
): Promise<boolean> =>
  inTransaction(em, async (transactionEm) => {
    const claimed = await query(transactionEm)
      .insertInto("completed_job")
      .values({ job_id: idempotencyKey })
      .onConflict((conflict) => conflict.doNothing())
      .returning("job_id")
      .executeTakeFirst();
    if (!claimed) return false;
    await effect(transactionEm);
    return true;
  });
