import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { checkAccess, hasCapability, type Capability } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { isId, getIdSeconds } from "#app/models/id.ts";
import { query, toIsoTimestamp } from "#app/core/query.server.ts";
import { ok, type Result } from "#app/core/result.ts";
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

const RESUBMITTABLE_QUEUE_ORDER = { since: "pending_since", order: sql`pending_since, id` };
const SUBMITTED_ONCE_QUEUE_ORDER = { since: "created_at", order: sql`id` };
const QUEUE_SOURCES = {
  content: {
    table: "content",
    isPending: sql<boolean>`(approval_status = 'pending' or has_pending_draft)`,
    ...RESUBMITTABLE_QUEUE_ORDER,
  },
  applications: {
    table: "contributor_application",
    isPending: sql<boolean>`status = 'pending'`,
    ...SUBMITTED_ONCE_QUEUE_ORDER,
  },
  events: {
    table: "event",
    isPending: sql<boolean>`approval_status = 'pending'`,
    ...SUBMITTED_ONCE_QUEUE_ORDER,
  },
  appointments: {
    table: "appointment",
    isPending: sql<boolean>`status = 'pending'`,
    ...RESUBMITTABLE_QUEUE_ORDER,
  },
} as const;

const selectPending = (em: EntityManager, queue: DashboardQueueName) =>
  query(em).selectFrom(QUEUE_SOURCES[queue].table).select("id").where(QUEUE_SOURCES[queue].isPending);

const countPending = (pending: ReturnType<typeof selectPending>) =>
  sql<number>`(select count(*)::int from ${pending.limit(sql.lit(MAX_COUNTED_QUEUE_ITEMS + 1))} as counted)`;

/** The queues of other areas look empty to a limited administrator. */
export async function loadReviewQueuesIfAllowed(ctx: Context): Promise<Result<ReviewQueues>> {
  const refusal = checkAccess(ctx, "dashboard.read");
  if (refusal) return refusal;
  const queues = await loadReviewQueues(ctx.em);
  for (const name of REVIEW_QUEUES)
    if (!hasCapability(ctx, QUEUE_CAPABILITIES[name])) queues[name] = EMPTY_QUEUE;
  return ok(queues);
}

function selectQueue(em: EntityManager, name: DashboardQueueName) {
  const { since, order } = QUEUE_SOURCES[name];
  const pending = selectPending(em, name);
  const oldest = pending
    .select(sql<string>`${sql.ref(since)}`.as("since"))
    .orderBy(order)
    .limit(1);
  return query(em)
    .selectFrom(sql<object>`(select)`.as("one"))
    .leftJoin(oldest.as("o"), (join) => join.onTrue())
    .select([countPending(pending).as("count"), "o.id"])
    .select((row) => toIsoTimestamp(row.ref("o.since")).as("at"));
}

export async function loadReviewQueues(em: EntityManager): Promise<ReviewQueues> {
  const [first, ...others] = REVIEW_QUEUES.map((name) => selectQueue(em, name));
  const rows = await others.reduce((all, each) => all.unionAll(each), first!).execute();
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
  const pending = selectPending(ctx.em, queue);
  const { order } = QUEUE_SOURCES[queue];
  const itemKey = getQueueOrderKeySql(queue, itemId);
  const { position, total, ...rest } = await query(ctx.em)
    .selectNoFrom([
      countPending(pending.where(sql<boolean>`(${order}) <= ${itemKey}`)).as("position"),
      countPending(pending).as("total"),
      pending
        .where(sql<boolean>`(${order}) > ${itemKey}`)
        .orderBy(order)
        .limit(1)
        .as("next"),
      pending.orderBy(order).limit(1).as("first"),
    ])
    .executeTakeFirstOrThrow();
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
  const { table, since } = QUEUE_SOURCES[queue];
  if (since === "created_at") return sql`(${id}::uuid)`;
  return sql`(coalesce((select pending_since from ${sql.table(table)} where id = ${id}), to_timestamp(${getIdSeconds(id)})),
    ${id}::uuid)`;
}
