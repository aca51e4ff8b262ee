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

type Note = { madeAt: string | null; missing: number; hours: number | null };

async function readNote(em: EntityManager): Promise<Note> {
  const [row] = await em.execute<Note[]>(
    `select value ->> 'madeAt' as "madeAt", (value ->> 'missing')::int as missing,
       extract(epoch from now() - (value ->> 'madeAt')::timestamptz)::float8 / 3600 as hours
     from note_to_self where name = 'backup'`,
  );
  return row ?? { madeAt: null, missing: 0, hours: null };
}

export async function readLastBackup(em: EntityManager): Promise<LastBackup> {
  const { folder, everyHours } = env().backups;
  const { madeAt, missing, hours } = await readNote(em);
  const isLate = hours !== null && (hours < 0 || hours > 2 * (folder ? everyHours : USUAL_HOURS));
  return { madeAt, missing, isLate };
}

export async function lastBackup(ctx: Context): Promise<Result<LastBackup>> {
  return refusal(ctx, "dashboard.read") ?? ok(await readLastBackup(ctx.em));
}
