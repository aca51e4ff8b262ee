import type { EntityManager } from "@mikro-orm/postgresql";

import { refusal } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { ok, type Result } from "#app/core/result.ts";
import { forkForTasks } from "#app/models/connection.server.ts";
import { FOLD_TOTALS, isoMoment } from "#app/models/sql.ts";
import type { TaskState } from "#app/schemas/dashboard.ts";
import { REGULAR_TASKS, type RegularTask } from "#app/schemas/lists.ts";
import { completePastEvents } from "#app/services/events/index.server.ts";
import { sweepStore } from "#app/services/files/index.server.ts";
import { goOnForNow } from "#app/services/imports/index.server.ts";
import { FORGET_LINKS, FORGET_LOGINS, FORGET_SESSIONS } from "#app/services/people/index.server.ts";
import { cutTilesRegularly } from "#app/services/pictures/index.server.ts";

/** Raw SQL: one statement finds what is due and claims it. */

/** Each task runs in whichever process finds it due first. No task waits for another or stops another. */
const TASKS: Record<RegularTask, { everyMinutes: number; run: (em: EntityManager) => Promise<unknown> }> = {
  "fold-totals": { everyMinutes: 10, run: (em) => em.execute(FOLD_TOTALS) },
  "forget-sessions": { everyMinutes: 10, run: (em) => em.execute(FORGET_SESSIONS) },
  "forget-links": { everyMinutes: 10, run: (em) => em.execute(FORGET_LINKS) },
  "forget-limits": {
    everyMinutes: 10,
    run: (em) => em.execute("delete from allowance where expires_at < now()"),
  },
  "forget-attempts": {
    everyMinutes: 10,
    run: (em) => em.execute("delete from attempt where created_at < now() - interval '24 hours'"),
  },
  "forget-logins": { everyMinutes: 10, run: (em) => em.execute(FORGET_LOGINS) },
  "complete-events": { everyMinutes: 10, run: completePastEvents },
  // It looks at every file, and is not urgent.
  "sweep-files": { everyMinutes: 6 * 60, run: (em) => sweepStore(em) },
  "go-on-with-imports": { everyMinutes: 1, run: goOnForNow },
  "cut-tiles": { everyMinutes: 1, run: cutTilesRegularly },
};

const TRY_AGAIN = "10 minutes";
/** After so many periods without success somebody should look. */
const LATE_AFTER_PERIODS = 3;

const running = new Set<RegularTask>();

/** A new version may bring new tasks. */
export const listTasks = (em: EntityManager) =>
  em.execute(
    `insert into regular_task (name) values ${REGULAR_TASKS.map(() => "(?)").join(", ")} on conflict do nothing`,
    [...REGULAR_TASKS],
  );

/** Resolves when all have ended. Each reports its own failure. */
export async function runDueTasks(onFailure: (task: RegularTask, error: unknown) => void) {
  await Promise.all((await claimDue()).map((task) => run(task, onFailure)));
}

/** The update decides which process has the task. */
async function claimDue(): Promise<RegularTask[]> {
  const free = REGULAR_TASKS.filter((task) => !running.has(task));
  if (!free.length) return [];
  const claimed = await forkForTasks().execute<{ name: RegularTask }[]>(
    `update regular_task set due_at = now() + t.every
     from (values ${free.map(() => "(?, ?::interval)").join(", ")}) as t (name, every)
     where regular_task.name = t.name and due_at <= now() returning regular_task.name`,
    free.flatMap((task) => [task, `${TASKS[task].everyMinutes} minutes`]),
  );
  return claimed.map(({ name }) => name);
}

async function run(task: RegularTask, onFailure: (task: RegularTask, error: unknown) => void) {
  running.add(task);
  try {
    await TASKS[task].run(forkForTasks());
    await note(task, "succeeded_at = now()");
  } catch (error) {
    await note(task, `due_at = least(due_at, now() + interval '${TRY_AGAIN}')`).catch(() => undefined);
    // Last: whoever hears of it may begin it again.
    onFailure(task, error);
  } finally {
    running.delete(task);
  }
}

const note = (task: RegularTask, what: string) =>
  forkForTasks().execute(`update regular_task set ${what} where name = ?`, [task]);

export async function readTaskStates(em: EntityManager): Promise<TaskState[]> {
  const rows = await em.execute<{ name: string; succeededAt: string | null; minutes: number }[]>(
    `select name, ${isoMoment("succeeded_at")} as "succeededAt",
       extract(epoch from now() - coalesce(succeeded_at, known_since))::float / 60 as minutes
     from regular_task`,
  );
  return REGULAR_TASKS.flatMap((task) => {
    const row = rows.find(({ name }) => name === task);
    if (!row) return [];
    const isLate = row.minutes > TASKS[task].everyMinutes * LATE_AFTER_PERIODS;
    return [{ task, succeededAt: row.succeededAt, isLate }];
  });
}

export async function readTasks(ctx: Context): Promise<Result<TaskState[]>> {
  return refusal(ctx, "dashboard.read") ?? ok(await readTaskStates(ctx.em));
}
