import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { checkAccess, hasCapability, type Capability } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { isId, getIdSeconds } from "#app/models/id.ts";
import { query } from "#app/core/query.server.ts";
import { ok, type Result } from "#app/core/result.ts";
import { isoTimestampSql } from "#app/models/sql.ts";
import type { ReviewQueues } from "#app/schemas/review-queues.ts";

const QUEUE_CAPABILITIES: Record<DashboardQueueName, Capability> = {
  content: "content.manage",
  applications: "applications.decide",
  events: "events.manage",
  appointments: "appointments.manage",
};
const EMPTY_QUEUE = { count: 0, hasMore: false, oldest: null };

const MAX_COUNTED_QUEUE_ITEMS = 1000;

export const REVIEW_QUEUES = ["content", "applications", "events", "appointments"] as const;
type DashboardQueueName = (typeof REVIEW_QUEUES)[number];

const RESUBMITTABLE_QUEUE_ORDER = { since: "pending_since", order: "pending_since, id" };
const SUBMITTED_ONCE_QUEUE_ORDER = { since: "created_at", order: "id" };
const QUEUE_SOURCES: Record<
  DashboardQueueName,
  { table: string; pendingCondition: string; since: string; order: string }
> = {
  content: {
    table: "content",
    pendingCondition: "(approval_status = 'pending' or has_pending_draft)",
    ...RESUBMITTABLE_QUEUE_ORDER,
  },
  applications: {
    table: "contributor_application",
    pendingCondition: "status = 'pending'",
    ...SUBMITTED_ONCE_QUEUE_ORDER,
  },
  events: { table: "event", pendingCondition: "approval_status = 'pending'", ...SUBMITTED_ONCE_QUEUE_ORDER },
  appointments: {
    table: "appointment",
    pendingCondition: "status = 'pending'",
    ...RESUBMITTABLE_QUEUE_ORDER,
  },
};
const getPendingFromSql = (queue: DashboardQueueName) =>
  sql.raw(`${QUEUE_SOURCES[queue].table} where ${QUEUE_SOURCES[queue].pendingCondition}`);
const getOrderSql = (queue: DashboardQueueName) => sql.raw(QUEUE_SOURCES[queue].order);

type QueueCountRow = { count: number; id: string | null; at: string | null };

/** The queues of other areas look empty to a limited administrator. */
export async function loadReviewQueuesIfAllowed(ctx: Context): Promise<Result<ReviewQueues>> {
  const refusal = checkAccess(ctx, "dashboard.read");
  if (refusal) return refusal;
  const queues = await loadReviewQueues(ctx.em);
  for (const name of REVIEW_QUEUES)
    if (!hasCapability(ctx, QUEUE_CAPABILITIES[name])) queues[name] = EMPTY_QUEUE;
  return ok(queues);
}

export async function loadReviewQueues(em: EntityManager): Promise<ReviewQueues> {
  const queries = REVIEW_QUEUES.map(
    (name) => sql<QueueCountRow>`select
        (select count(*)::int from (select from ${getPendingFromSql(name)} limit ${sql.lit(MAX_COUNTED_QUEUE_ITEMS + 1)}) as counted) as count,
        o.id, ${sql.raw(isoTimestampSql("o.since"))} as at
      from (select) as one left join (select id, ${sql.ref(QUEUE_SOURCES[name].since)} as since from ${getPendingFromSql(name)}
        order by ${getOrderSql(name)} limit 1) as o on true`,
  );
  const { rows } = await sql<QueueCountRow>`${sql.join(queries, sql` union all `)}`.execute(query(em));
  const [content, applications, events, appointments] = rows.map(({ count, id, at }) => ({
    count: Math.min(count, MAX_COUNTED_QUEUE_ITEMS),
    hasMore: count > MAX_COUNTED_QUEUE_ITEMS,
    oldest: id && at ? { id, at } : null,
  }));
  return {
    content: content!,
    applications: applications!,
    events: events!,
    appointments: appointments!,
  };
}

export const getQueueCapability = (queue: PositionedQueueName) => QUEUE_CAPABILITIES[queue];

export type PositionedQueueName = Exclude<DashboardQueueName, "appointments">;

type QueuePositionRow = { position: number; total: number; next: string | null; first: string | null };
/** `hasMore`: the queue is longer than `total`. `isBeyondLimit`: the item's position is greater than `position`. */
type QueuePosition = QueuePositionRow & { hasMore: boolean; isBeyondLimit: boolean };

export async function findQueuePosition(
  ctx: Context,
  queue: PositionedQueueName,
  id: string,
): Promise<Result<QueuePosition>> {
  const refusal = checkAccess(ctx, QUEUE_CAPABILITIES[queue]);
  if (refusal) return refusal;
  const itemId = isId(id) ? id : MIN_UUID;
  const pendingSql = getPendingFromSql(queue);
  const order = getOrderSql(queue);
  const itemKey = getQueueOrderKeySql(queue, itemId);
  const countRows = (condition = sql``) =>
    sql`(select count(*)::int from (select from ${pendingSql} ${condition} limit ${sql.lit(MAX_COUNTED_QUEUE_ITEMS + 1)}) as counted)`;
  const { rows } = await sql<QueuePositionRow>`select
      ${countRows(sql`and (${order}) <= ${itemKey}`)} as position, ${countRows()} as total,
      (select id from ${pendingSql} and (${order}) > ${itemKey} order by ${order} limit 1) as next,
      (select id from ${pendingSql} order by ${order} limit 1) as first`.execute(query(ctx.em));
  const { position, total, ...rest } = rows[0]!;
  return ok({
    ...rest,
    position: Math.min(position, MAX_COUNTED_QUEUE_ITEMS),
    total: Math.min(total, MAX_COUNTED_QUEUE_ITEMS),
    hasMore: total > MAX_COUNTED_QUEUE_ITEMS,
    isBeyondLimit: position > MAX_COUNTED_QUEUE_ITEMS,
  });
}

const MIN_UUID = "00000000-0000-0000-0000-000000000000";

function getQueueOrderKeySql(queue: DashboardQueueName, id: string) {
  const { table, order } = QUEUE_SOURCES[queue];
  if (order === "id") return sql`(${id}::uuid)`;
  return sql`(coalesce((select pending_since from ${sql.table(table)} where id = ${id}), to_timestamp(${getIdSeconds(id)})),
    ${id}::uuid)`;
}
