import { sql } from "kysely";

import { refusal } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
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
