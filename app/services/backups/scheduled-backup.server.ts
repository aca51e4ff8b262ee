import type { EntityManager } from "@mikro-orm/postgresql";
import { type RawBuilder, sql } from "kysely";

import { checkAccess } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { query } from "#app/core/query.server.ts";
import { ok, type Result } from "#app/core/result.ts";
import { env } from "#app/env.server.ts";
import type { LastBackup } from "#app/schemas/jobs.ts";

import { makeBackup } from "./make-backup.server.ts";
import { BackupTarget } from "./backup-target.server.ts";

const DEFAULT_INTERVAL_HOURS = 24;
const MAX_HOURS_AHEAD_OF_SCHEDULE = 0.5;

export async function runDueBackup(em: EntityManager, signal: AbortSignal) {
  const { folder, recipient, everyHours } = env().backups;
  if (!folder) return;
  const { hoursSinceBackup: hours } = await loadLastBackupRow(em);
  // A negative age means that the clock was wrong when the backup was made.
  if (hours === null || hours < 0 || hours >= everyHours - MAX_HOURS_AHEAD_OF_SCHEDULE)
    await makeBackup(new BackupTarget(folder, { recipient }), signal);
}

type LastBackupRow = {
  createdAt: string | null;
  missingFiles: number;
  hoursSinceBackup: number | null;
  hoursSinceConfigured: number | null;
  error: string | null;
};

const hoursSince = (moment: RawBuilder<unknown>) =>
  sql<number | null>`extract(epoch from now() - ${moment})::float8 / 3600`;

async function loadLastBackupRow(em: EntityManager): Promise<LastBackupRow> {
  const madeAt = sql<string | null>`value ->> 'madeAt'`;
  return query(em)
    .selectFrom(sql<object>`(select)`.as("one"))
    .leftJoin("job_state", (join) => join.on("job_state.name", "=", "create-backup"))
    .leftJoin("app_flag", (join) => join.on("app_flag.name", "=", "backup"))
    .select([
      madeAt.as("createdAt"),
      sql<number>`coalesce((value ->> 'missing')::int, 0)`.as("missingFiles"),
      hoursSince(sql`(${madeAt})::timestamptz`).as("hoursSinceBackup"),
      hoursSince(sql`created_at`).as("hoursSinceConfigured"),
      sql<string | null>`case when failed_at > greatest(succeeded_at, (${madeAt})::timestamptz, '-infinity')
        then error end`.as("error"),
    ])
    .executeTakeFirstOrThrow();
}

export async function loadLastBackup(em: EntityManager): Promise<LastBackup> {
  const { folder, everyHours } = env().backups;
  const {
    createdAt,
    missingFiles,
    hoursSinceBackup: hours,
    hoursSinceConfigured,
    error,
  } = await loadLastBackupRow(em);
  const maxHours = 2 * (folder ? everyHours : DEFAULT_INTERVAL_HOURS);
  const isLate =
    hours === null
      ? folder !== undefined && (hoursSinceConfigured ?? 0) > maxHours
      : hours < 0 || hours > maxHours;
  return { createdAt, missingFiles, isLate, error: folder ? error : null };
}

export async function loadLastBackupIfAllowed(ctx: Context): Promise<Result<LastBackup>> {
  return checkAccess(ctx, "dashboard.read") ?? ok(await loadLastBackup(ctx.em));
}
