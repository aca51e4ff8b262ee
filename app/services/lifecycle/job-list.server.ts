import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import { fromKysely } from "pg-boss";

import { checkAccess } from "#app/core/access.server.ts";
import { writeAuditLog } from "#app/core/audit-log.server.ts";
import type { Context } from "#app/core/context.ts";
import { isId } from "#app/models/id.ts";
import { toTimeAgoSql, toIsoTimestamp, now, query } from "#app/core/query.server.ts";
import { ok, type Result, fail } from "#app/core/result.ts";
import { FAILED_QUEUE, recordEnqueued, getJobSender } from "#app/core/job-queue.server.ts";
import { transaction } from "#app/core/transaction.server.ts";
import { createJobEntityManager } from "#app/models/connection.server.ts";
import { JOB_TABLE } from "#app/models/job-schema.ts";
import type { ScheduledJobState } from "#app/schemas/dashboard.ts";
import { JOB_NAMES, JOB_OPTIONS, type JobName, SCHEDULED_JOBS } from "#app/schemas/lists/jobs.ts";
import type { FailedJob, JobReport, JobOverview } from "#app/schemas/jobs.ts";
import { loadLastBackup } from "#app/services/backups/index.server.ts";
import { loadThumbnailOverview } from "#app/services/pictures/index.server.ts";
import { loadLastRetentionRun } from "#app/services/privacy/index.server.ts";
import { loadLowDataOverview } from "#app/services/recordings/index.server.ts";

const LATE_AFTER_INTERVALS = 3;
const MIN_SUCCESS_UPDATE_INTERVAL = "1 minute";

export const insertMissingJobStates = (em: EntityManager) =>
  query(em)
    .insertInto("job_state")
    .values(Object.keys(JOB_OPTIONS).map((name) => ({ name })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const recordJobSuccess = (name: JobName) =>
  query(createJobEntityManager())
    .updateTable("job_state")
    .set({ succeeded_at: now })
    .where("name", "=", name)
    .where((where) =>
      JOB_OPTIONS[name].everyMinutes
        ? where.lit(true)
        : where.or([
            where("succeeded_at", "is", null),
            where("succeeded_at", "<", toTimeAgoSql(MIN_SUCCESS_UPDATE_INTERVAL)),
          ]),
    )
    .execute();

export const recordJobFailure = (name: JobName, error: string) =>
  query(createJobEntityManager())
    .updateTable("job_state")
    .set({ failed_at: now, error })
    .where("name", "=", name)
    .execute();

export async function loadScheduledJobStates(em: EntityManager): Promise<ScheduledJobState[]> {
  const rows = await query(em)
    .selectFrom("job_state")
    .select((from) => [
      "name",
      toIsoTimestamp(from.ref("succeeded_at")).as("succeededAt"),
      sql<number>`extract(epoch from now() - coalesce(succeeded_at, created_at))::float / 60`.as("minutes"),
    ])
    .execute();
  return SCHEDULED_JOBS.flatMap((task) => {
    const row = rows.find(({ name }) => name === task);
    if (!row) return [];
    const isLate = row.minutes > JOB_OPTIONS[task].everyMinutes! * LATE_AFTER_INTERVALS;
    return [{ task, succeededAt: row.succeededAt, isLate }];
  });
}

export async function loadJobStatesIfAllowed(ctx: Context): Promise<Result<ScheduledJobState[]>> {
  return checkAccess(ctx, "dashboard.read") ?? ok(await loadScheduledJobStates(ctx.em));
}

const MAX_LISTED_FAILURES = 50;
const MAX_COUNTED_FAILURES = 1_000;
const MAX_RETRIED_JOBS = 1_000;

export async function findJobReport(ctx: Context): Promise<Result<JobReport>> {
  const refusal = checkAccess(ctx, "jobs.manage");
  if (refusal) return refusal;
  return ok({
    lastBackup: await loadLastBackup(ctx.em),
    lastRetention: await loadLastRetentionRun(ctx.em),
    tasks: await loadJobOverviews(ctx.em),
    ...(await loadFailedJobs(ctx.em)),
    lowDataVersions: await loadLowDataOverview(ctx.em),
    thumbnails: await loadThumbnailOverview(ctx.em),
  });
}

async function loadJobOverviews(em: EntityManager): Promise<JobOverview[]> {
  const states = await query(em)
    .selectFrom("job_state")
    .select((from) => [
      "name",
      "error",
      toIsoTimestamp(from.ref("succeeded_at")).as("succeededAt"),
      toIsoTimestamp(from.ref("failed_at")).as("failedAt"),
    ])
    .execute();
  const queues = await (await getJobSender()).getQueues();
  const late = (await loadScheduledJobStates(em))
    .filter(({ isLate }) => isLate)
    .map(({ task }) => task as JobName);
  return JOB_NAMES.map((task) => {
    const {
      succeededAt = null,
      failedAt = null,
      error = null,
    } = states.find(({ name }) => name === task) ?? {};
    const { queuedCount = 0, activeCount = 0 } = queues.find(({ name }) => name === task) ?? {};
    const isLate = late.includes(task);
    return { task, succeededAt, failedAt, error, queued: queuedCount, running: activeCount, isLate };
  });
}

type FailedJobRow = Omit<FailedJob, "error"> & { output: unknown };

/** The conditions are constants, as in the index that pg-boss uses to fetch jobs. */
const selectFailed = (em: EntityManager) =>
  query(em)
    .selectFrom(JOB_TABLE)
    .where("name", "=", sql.lit(FAILED_QUEUE))
    .where("state", "<", sql.lit("active"))
    .where("blocked", "=", sql.lit(false));

const selectFailedJobs = (em: EntityManager) =>
  selectFailed(em).select((job) => [
    "id",
    job.ref("source_name").$castTo<JobName>().as("task"),
    toIsoTimestamp(job.ref("source_created_on")).as("addedAt"),
    toIsoTimestamp(job.ref("created_on")).as("failedAt"),
    sql<number>`source_retry_count + 1`.as("attempts"),
    "source_output as output",
  ]);

const toFailedJobs = (rows: FailedJobRow[]): FailedJob[] =>
  rows
    .filter(({ task }) => JOB_NAMES.includes(task))
    .map(({ output, ...row }) => ({ ...row, error: toErrorText(output) }));

/** The ORDER BY must match the index that pg-boss uses to fetch jobs, so that this query is fast. */
async function loadFailedJobs(em: EntityManager) {
  const rows = await selectFailedJobs(em)
    .orderBy("priority", "desc")
    .orderBy("created_on")
    .limit(MAX_LISTED_FAILURES)
    .execute();
  const { total } = await query(em)
    .selectFrom(selectFailed(em).select("id").limit(MAX_COUNTED_FAILURES).as("counted"))
    .select(sql<number>`count(*)::int`.as("total"))
    .executeTakeFirstOrThrow();
  return { failed: toFailedJobs(rows), failedTotal: total };
}

const EXPORT_PAGE_ROWS = 1_000;

export async function loadFailedJobsPage(ctx: Context, after?: string) {
  const refusal = checkAccess(ctx, "jobs.manage");
  if (refusal) return refusal;
  const rows = await selectFailedJobs(ctx.em)
    .$if(after !== undefined, (jobs) => jobs.where("id", ">", after!))
    .orderBy("id")
    .limit(EXPORT_PAGE_ROWS)
    .execute();
  const next = rows.length === EXPORT_PAGE_ROWS ? rows.at(-1)!.id : undefined;
  return ok({
    failed: toFailedJobs(rows),
    pagination: { next },
  });
}

/** `JobError` has only the type of the error. Errors of pg-boss are recognised by their text. */
function toErrorText(output: unknown): string {
  const { name, message, value } = (output ?? {}) as { name?: string; message?: string; value?: unknown };
  if (name === "JobError" && message) return message;
  const text =
    message ?? (typeof value === "string" ? value : (value as { message?: string } | null)?.message);
  if (/timed out|exceeded/.test(text ?? "")) return "timeout";
  return /heartbeat|shut down/.test(text ?? "") ? "process" : "unknown";
}

export async function retryJobs(ctx: Context, id?: string): Promise<Result<{ retried: number }>> {
  const refusal = checkAccess(ctx, "jobs.manage");
  if (refusal) return refusal;
  if (id !== undefined && !isId(id)) return fail("not-found", "tasks.missing");
  const boss = await getJobSender();
  return transaction(ctx, async (em) => {
    const names = await listJobNames(em, id);
    const selection = id === undefined ? { limit: MAX_RETRIED_JOBS } : { ids: [id] };
    const retried = await boss.redrive(FAILED_QUEUE, { ...selection, db: fromKysely(em.getKysely()) });
    if (id !== undefined && retried === 0) return fail("not-found", "tasks.missing");
    for (const name of names) {
      recordEnqueued(name, em.getTransactionContext());
      await writeAuditLog(em, ctx, "job.retried", { id: id ?? name, name });
    }
    return ok({ retried });
  });
}

async function listJobNames(em: EntityManager, id: string | undefined): Promise<JobName[]> {
  const rows = await query(em)
    .selectFrom(
      selectFailed(em)
        .select("source_name")
        .$if(id !== undefined, (jobs) => jobs.where("id", "=", id!))
        .orderBy("priority", "desc")
        .orderBy("created_on")
        .limit(MAX_RETRIED_JOBS)
        .as("chosen"),
    )
    .select("source_name as name")
    .distinct()
    .execute();
  return rows.map(({ name }) => name as JobName);
}
