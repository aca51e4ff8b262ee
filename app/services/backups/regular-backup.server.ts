import type { EntityManager } from "@mikro-orm/postgresql";

import { refusal } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { ok, type Result } from "#app/core/result.ts";
import { env } from "#app/env.server.ts";
import type { LastBackup } from "#app/schemas/tasks.ts";

import { makeBackup } from "./make-backup.server.ts";
import { Target } from "./target.server.ts";

/** Raw SQL: the moments of PostgreSQL's clock. */

const USUAL_HOURS = 24;
/** The task runs every half hour: a backup comes no later than it should. */
const SLACK_HOURS = 0.5;

export async function backUpWhenDue(em: EntityManager, signal: AbortSignal) {
  const { folder, recipient, everyHours } = env().backups;
  if (!folder) return;
  const { hours } = await readNote(em);
  // A note from the future was written when a clock was wrong.
  if (hours === null || hours < 0 || hours >= everyHours - SLACK_HOURS)
    await makeBackup(new Target(folder, { recipient }), signal);
}

type Note = {
  madeAt: string | null;
  missing: number;
  hours: number | null;
  /** Since this place was to make backups. */
  hoursKnown: number | null;
  problem: string | null;
};

async function readNote(em: EntityManager): Promise<Note> {
  const [row] = await em.execute<Note[]>(
    `select value ->> 'madeAt' as "madeAt", coalesce((value ->> 'missing')::int, 0) as missing,
       extract(epoch from now() - (value ->> 'madeAt')::timestamptz)::float8 / 3600 as hours,
       extract(epoch from now() - known_since)::float8 / 3600 as "hoursKnown",
       case when failed_at > greatest(succeeded_at, (value ->> 'madeAt')::timestamptz, '-infinity') then problem end as problem
     from (select) as one left join task_state on task_state.name = 'back-up'
       left join note_to_self on note_to_self.name = 'backup'`,
  );
  return row!;
}

export async function readLastBackup(em: EntityManager): Promise<LastBackup> {
  const { folder, everyHours } = env().backups;
  const { madeAt, missing, hours, hoursKnown, problem } = await readNote(em);
  const most = 2 * (folder ? everyHours : USUAL_HOURS);
  const isLate =
    hours === null ? folder !== undefined && (hoursKnown ?? 0) > most : hours < 0 || hours > most;
  return { madeAt, missing, isLate, problem: folder ? problem : null };
}

export async function lastBackup(ctx: Context): Promise<Result<LastBackup>> {
  return refusal(ctx, "dashboard.read") ?? ok(await readLastBackup(ctx.em));
}
