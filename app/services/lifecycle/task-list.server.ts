import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import { fromKysely } from "pg-boss";

import { refusal } from "#app/core/access.server.ts";
import { leaveTrail } from "#app/core/audit-trail.server.ts";
import type { Context } from "#app/core/context.ts";
import { isId } from "#app/core/id.ts";
import { ago, asJson, now, query } from "#app/core/query.server.ts";
import { ok, type Result, fail } from "#app/core/result.ts";
import { TASK_KINDS, type TaskName } from "#app/core/task-kinds.ts";
import { FAILED, noteAdded, sender } from "#app/core/task-queue.server.ts";
import { transaction } from "#app/core/transaction.server.ts";
import { forkForTasks } from "#app/models/connection.server.ts";
import { isoMoment } from "#app/models/sql.ts";
import { TASK_SCHEMA } from "#app/models/task-schema.ts";
import type { TaskState } from "#app/schemas/dashboard.ts";
import { TASKS } from "#app/schemas/desk-lists.ts";
import { REGULAR_TASKS } from "#app/schemas/lists.ts";
import type { FailedTask, TaskList, TaskOverview } from "#app/schemas/tasks.ts";
import { readLastBackup } from "#app/services/backups/index.server.ts";
import { overviewOfCopies } from "#app/services/recordings/index.server.ts";

const LATE_AFTER_PERIODS = 3;
/** For tasks that come in numbers, not each success is written down. */
const OFTEN_ENOUGH = "1 minute";

export const knowTasks = (em: EntityManager) =>
  query(em)
    .insertInto("task_state")
    .values(Object.keys(TASK_KINDS).map((name) => ({ name })))
    .onConflict((there) => there.doNothing())
    .execute();

export const noteSuccess = (name: TaskName) =>
  query(forkForTasks())
    .updateTable("task_state")
    .set({ succeeded_at: now })
    .where("name", "=", name)
    .where((is) =>
      TASK_KINDS[name].everyMinutes
        ? is.lit(true)
        : is.or([is("succeeded_at", "is", null), is("succeeded_at", "<", ago(OFTEN_ENOUGH))]),
    )
    .execute();

export const noteFailure = (name: TaskName, problem: string) =>
  query(forkForTasks())
    .updateTable("task_state")
    .set({ failed_at: now, problem })
    .where("name", "=", name)
    .execute();

export async function readTaskStates(em: EntityManager): Promise<TaskState[]> {
  const rows = await query(em)
    .selectFrom("task_state")
    .select((from) => [
      "name",
      asJson(from.ref("succeeded_at")).as("succeededAt"),
      sql<number>`extract(epoch from now() - coalesce(succeeded_at, known_since))::float / 60`.as("minutes"),
    ])
    .execute();
  return REGULAR_TASKS.flatMap((task) => {
    const row = rows.find(({ name }) => name === task);
    if (!row) return [];
    const isLate = row.minutes > TASK_KINDS[task].everyMinutes! * LATE_AFTER_PERIODS;
    return [{ task, succeededAt: row.succeededAt, isLate }];
  });
}

export async function readTasks(ctx: Context): Promise<Result<TaskState[]>> {
  return refusal(ctx, "dashboard.read") ?? ok(await readTaskStates(ctx.em));
}

/** Raw SQL: the tables of pg-boss are not entities of ours. */

const SHOWN = 50;
const COUNTED = 1_000;
const RETRIED_AT_ONCE = 1_000;

export async function listTasks(ctx: Context): Promise<Result<TaskList>> {
  const no = refusal(ctx, "tasks.manage");
  if (no) return no;
  return ok({
    lastBackup: await readLastBackup(ctx.em),
    tasks: await readKinds(ctx.em),
    ...(await readFailed(ctx.em)),
    lightCopies: await overviewOfCopies(ctx.em),
  });
}

/** The counts are pg-boss's own, renewed a few times a minute. */
async function readKinds(em: EntityManager): Promise<TaskOverview[]> {
  const states = await query(em)
    .selectFrom("task_state")
    .select((from) => [
      "name",
      "problem",
      asJson(from.ref("succeeded_at")).as("succeededAt"),
      asJson(from.ref("failed_at")).as("failedAt"),
    ])
    .execute();
  const queues = await (await sender()).getQueues();
  const late = (await readTaskStates(em)).filter(({ isLate }) => isLate).map(({ task }) => task as TaskName);
  return TASKS.map((task) => {
    const {
      succeededAt = null,
      failedAt = null,
      problem = null,
    } = states.find(({ name }) => name === task) ?? {};
    const { queuedCount = 0, activeCount = 0 } = queues.find(({ name }) => name === task) ?? {};
    const isLate = late.includes(task);
    return { task, succeededAt, failedAt, problem, waiting: queuedCount, underWay: activeCount, isLate };
  });
}

type Row = Omit<FailedTask, "problem"> & { output: unknown };

const GIVEN_UP = `from ${TASK_SCHEMA}.job where name = '${FAILED}' and state < 'active' and not blocked`;
const AS_FAILED = `id, source_name as task, ${isoMoment("source_created_on")} as "addedAt",
  ${isoMoment("created_on")} as "failedAt", source_retry_count + 1 as tries, source_output as output`;

const failedIn = (rows: Row[]): FailedTask[] =>
  rows
    .filter(({ task }) => TASKS.includes(task))
    .map(({ output, ...row }) => ({ ...row, problem: problemIn(output) }));

/** In the order of the index by which pg-boss takes tasks. */
async function readFailed(em: EntityManager) {
  const rows = await em.execute<Row[]>(
    `select ${AS_FAILED} ${GIVEN_UP} order by priority desc, created_on limit ?`,
    [SHOWN],
  );
  const [counted] = await em.execute<{ total: number }[]>(
    `select count(*)::int as total from (select ${GIVEN_UP} limit ?) as counted`,
    [COUNTED],
  );
  return { failed: failedIn(rows), failedTotal: counted?.total ?? 0 };
}

const PIECE = 1_000;

/** All that was given up, piece by piece, for the export. */
export async function listFailedTasks(ctx: Context, after?: string) {
  const no = refusal(ctx, "tasks.manage");
  if (no) return no;
  const rows = await ctx.em.execute<Row[]>(
    `select ${AS_FAILED} ${GIVEN_UP} and (?::uuid is null or id > ?) order by id limit ?`,
    [after ?? null, after ?? null, PIECE],
  );
  return ok({
    failed: failedIn(rows),
    pagination: { next: rows.length === PIECE ? rows.at(-1)!.id : undefined },
  });
}

/** `TaskFailed` holds only the kind of the error. Errors of pg-boss are known by their words. */
function problemIn(output: unknown): string {
  const { name, message, value } = (output ?? {}) as { name?: string; message?: string; value?: unknown };
  if (name === "TaskFailed" && message) return message;
  const said =
    message ?? (typeof value === "string" ? value : (value as { message?: string } | null)?.message);
  if (/timed out|exceeded/.test(said ?? "")) return "timeout";
  return /heartbeat|shut down/.test(said ?? "") ? "process" : "unknown";
}

/** Puts back one task that was given up, or the oldest ones. */
export async function retryTasks(ctx: Context, id?: string): Promise<Result<{ retried: number }>> {
  const no = refusal(ctx, "tasks.manage");
  if (no) return no;
  if (id !== undefined && !isId(id)) return fail("missing", "tasks.gone");
  const boss = await sender();
  return transaction(ctx, async (em) => {
    const names = await namesOf(em, id);
    const chosen = id === undefined ? { limit: RETRIED_AT_ONCE } : { ids: [id] };
    const retried = await boss.redrive(FAILED, { ...chosen, db: fromKysely(em.getKysely()) });
    if (id !== undefined && retried === 0) return fail("missing", "tasks.gone");
    for (const name of names) {
      noteAdded(name, em.getTransactionContext());
      await leaveTrail(em, ctx, "task.retried", { id: id ?? name, name });
    }
    return ok({ retried });
  });
}

async function namesOf(em: EntityManager, id: string | undefined): Promise<TaskName[]> {
  const rows = await em.execute<{ name: TaskName }[]>(
    `select distinct source_name as name from (
       select source_name from ${TASK_SCHEMA}.job
       where name = '${FAILED}' and state < 'active' and not blocked and (?::uuid is null or id = ?)
       order by priority desc, created_on limit ?) as chosen`,
    [id ?? null, id ?? null, RETRIED_AT_ONCE],
  );
  return rows.map(({ name }) => name);
}
