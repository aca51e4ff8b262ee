import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { refusal } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { ago, asJson, now, query } from "#app/core/query.server.ts";
import { ok, type Result } from "#app/core/result.ts";
import { TASK_KINDS, type TaskName } from "#app/core/task-kinds.ts";
import { forkForTasks } from "#app/models/connection.server.ts";
import type { TaskState } from "#app/schemas/dashboard.ts";
import { REGULAR_TASKS } from "#app/schemas/lists.ts";

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
