import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { refusal } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { isId, madeAt } from "#app/core/id.ts";
import { query } from "#app/core/query.server.ts";
import { ok, type Result } from "#app/core/result.ts";
import { isoMoment } from "#app/models/sql.ts";
import type { Queues } from "#app/schemas/queues.ts";

/** Each table is read by its index of what waits, and only as far as it is counted. */

const COUNTS_TO = 1000;

export const QUEUES = ["content", "applications", "events", "appointments"] as const;
type Queue = (typeof QUEUES)[number];

const AGAIN = { since: "waiting_since", order: "waiting_since, id" };
const ONCE = { since: "created_at", order: "id" };
/** Some things can be sent again, and wait since then; the others wait once. */
const WAITING: Record<Queue, { table: string; waits: string; since: string; order: string }> = {
  content: { table: "content", waits: "(approval_status = 'pending' or has_pending_draft)", ...AGAIN },
  applications: { table: "contributor_application", waits: "status = 'pending'", ...ONCE },
  events: { table: "event", waits: "approval_status = 'pending'", ...ONCE },
  appointments: { table: "appointment", waits: "status = 'pending'", ...AGAIN },
};
const waitingIn = (queue: Queue) => sql.raw(`${WAITING[queue].table} where ${WAITING[queue].waits}`);
const orderOf = (queue: Queue) => sql.raw(WAITING[queue].order);

type Waiting = { count: number; id: string | null; at: string | null };

export async function readQueues(ctx: Context): Promise<Result<Queues>> {
  return refusal(ctx, "dashboard.read") ?? ok(await queuesIn(ctx.em));
}

export async function queuesIn(em: EntityManager): Promise<Queues> {
  const asked = QUEUES.map(
    (name) => sql<Waiting>`select
        (select count(*)::int from (select from ${waitingIn(name)} limit ${sql.lit(COUNTS_TO + 1)}) as counted) as count,
        o.id, ${sql.raw(isoMoment("o.since"))} as at
      from (select) as one left join (select id, ${sql.ref(WAITING[name].since)} as since from ${waitingIn(name)}
        order by ${orderOf(name)} limit 1) as o on true`,
  );
  const { rows } = await sql<Waiting>`${sql.join(asked, sql` union all `)}`.execute(query(em));
  const [content, applications, events, appointments] = rows.map(({ count, id, at }) => ({
    count: Math.min(count, COUNTS_TO),
    more: count > COUNTS_TO,
    oldest: id && at ? { id, at } : null,
  }));
  return {
    content: content!,
    applications: applications!,
    events: events!,
    appointments: appointments!,
  };
}

export type ReviewQueue = Exclude<Queue, "appointments">;

type Counted = { position: number; total: number; next: string | null; first: string | null };
/** `more`: there are more than were counted. `isFar`: as many stand before it. */
type Place = Counted & { more: boolean; isFar: boolean };

/** Something that no longer waits, or was deleted, stands where it would be. */
export async function findPlace(ctx: Context, queue: ReviewQueue, id: string): Promise<Result<Place>> {
  const no = refusal(ctx, "dashboard.read");
  if (no) return no;
  const at = isId(id) ? id : NOBODY;
  const waiting = waitingIn(queue);
  const order = orderOf(queue);
  const here = placeOf(queue, at);
  const counted = (condition = sql``) =>
    sql`(select count(*)::int from (select from ${waiting} ${condition} limit ${sql.lit(COUNTS_TO + 1)}) as counted)`;
  const { rows } = await sql<Counted>`select
      ${counted(sql`and (${order}) <= ${here}`)} as position, ${counted()} as total,
      (select id from ${waiting} and (${order}) > ${here} order by ${order} limit 1) as next,
      (select id from ${waiting} order by ${order} limit 1) as first`.execute(query(ctx.em));
  const { position, total, ...rest } = rows[0]!;
  return ok({
    ...rest,
    position: Math.min(position, COUNTS_TO),
    total: Math.min(total, COUNTS_TO),
    more: total > COUNTS_TO,
    isFar: position > COUNTS_TO,
  });
}

/** Before all others. */
const NOBODY = "00000000-0000-0000-0000-000000000000";

function placeOf(queue: Queue, id: string) {
  const { table, order } = WAITING[queue];
  if (order === "id") return sql`(${id}::uuid)`;
  return sql`(coalesce((select waiting_since from ${sql.table(table)} where id = ${id}), to_timestamp(${madeAt(id)})),
    ${id}::uuid)`;
}
