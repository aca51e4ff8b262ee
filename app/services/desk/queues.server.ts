import { sql } from "kysely";

import { refusal } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { isId } from "#app/core/id.ts";
import { query } from "#app/core/query.server.ts";
import { ok, type Result } from "#app/core/result.ts";
import type { Queues } from "#app/schemas/queues.ts";

/**
 * What waits for an administrator. Raw SQL, since the same is asked of several tables; each is walked by its index of
 * what waits, and no further than it is counted.
 */

const COUNTS_TO = 1000;

const WAITING = {
  content: sql`content where approval_status = 'pending'`,
  applications: sql`contributor_application where status = 'pending'`,
  events: sql`event where approval_status = 'pending'`,
  appointments: sql`appointment where status = 'pending'`,
} as const;
const QUEUES = ["content", "applications", "events", "appointments"] as const;

type Waiting = { count: number; id: string | null; at: string | null };

/** How much waits in each queue, and since when. */
export async function readQueues(ctx: Context): Promise<Result<Queues>> {
  const no = refusal(ctx, "dashboard.read");
  if (no) return no;
  const asked = QUEUES.map(
    (name) => sql<Waiting>`select
        (select count(*)::int from (select from ${WAITING[name]} limit ${sql.lit(COUNTS_TO + 1)}) as counted) as count,
        o.id, to_char(o.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
      from (select) as one left join (select id, created_at from ${WAITING[name]}
        order by id limit 1) as o on true`,
  );
  const { rows } = await sql<Waiting>`${sql.join(asked, sql` union all `)}`.execute(query(ctx.em));
  const [content, applications, events, appointments] = rows.map(({ count, id, at }) => ({
    count: Math.min(count, COUNTS_TO),
    more: count > COUNTS_TO,
    oldest: id && at ? { id, at } : null,
  }));
  return ok({
    content: content!,
    applications: applications!,
    events: events!,
    appointments: appointments!,
  });
}

/** What is gone through one after the other. */
export type ReviewQueue = Exclude<(typeof QUEUES)[number], "appointments">;

/** Where something stands in its queue, and what comes after it; of what waits no longer, where it would stand. */
export async function findPlace(
  ctx: Context,
  queue: ReviewQueue,
  id: string,
): Promise<Result<{ position: number; total: number; next: string | null; first: string | null }>> {
  const no = refusal(ctx, "dashboard.read");
  if (no) return no;
  const at = isId(id) ? id : NOBODY;
  const waiting = WAITING[queue];
  const counted = (condition = sql``) =>
    sql`(select count(*)::int from (select from ${waiting} ${condition} limit ${sql.lit(COUNTS_TO + 1)}) as counted)`;
  const { rows } = await sql<{
    position: number;
    total: number;
    next: string | null;
    first: string | null;
  }>`select ${counted(sql`and id <= ${at}`)} as position, ${counted()} as total,
      (select id from ${waiting} and id > ${at} order by id limit 1) as next,
      (select id from ${waiting} order by id limit 1) as first`.execute(query(ctx.em));
  return ok(rows[0]!);
}

/** Before all that there are. */
const NOBODY = "00000000-0000-0000-0000-000000000000";
