import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { CAPABILITIES, checkAccess, hasCapability } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { isId, getIdSeconds } from "#app/models/id.ts";
import { query, toIsoTimestamp } from "#app/core/query.server.ts";
import { ok, type Result } from "#app/core/result.ts";
import { REVIEW_QUEUES, type ReviewQueueName } from "#app/schemas/admin-lists.ts";
import { ofEach } from "#app/schemas/lists/shared.ts";
import type { ReviewQueues } from "#app/schemas/review-queues.ts";

const EMPTY_QUEUE = { count: 0, hasMore: false, oldest: null };

const MAX_COUNTED_QUEUE_ITEMS = 1000;

const RESUBMITTABLE_QUEUE_ORDER = { since: "pending_since", order: sql`pending_since, id` };
const SUBMITTED_ONCE_QUEUE_ORDER = { since: "created_at", order: sql`id` };
const QUEUES = {
  content: {
    capability: "content.manage",
    table: "content",
    isPending: sql<boolean>`(approval_status = 'pending' or has_pending_draft)`,
    ...RESUBMITTABLE_QUEUE_ORDER,
  },
  applications: {
    capability: "applications.decide",
    table: "contributor_application",
    isPending: sql<boolean>`status = 'pending'`,
    ...SUBMITTED_ONCE_QUEUE_ORDER,
  },
  events: {
    capability: "events.manage",
    table: "event",
    isPending: sql<boolean>`approval_status = 'pending'`,
    ...SUBMITTED_ONCE_QUEUE_ORDER,
  },
  appointments: {
    capability: "appointments.manage",
    table: "appointment",
    isPending: sql<boolean>`status = 'pending'`,
    ...RESUBMITTABLE_QUEUE_ORDER,
  },
  copies: {
    capability: "content.manage",
    table: "copy_request",
    isPending: sql<boolean>`decided_at is null`,
    ...SUBMITTED_ONCE_QUEUE_ORDER,
  },
} as const;

const selectPending = (em: EntityManager, queue: ReviewQueueName) =>
  query(em).selectFrom(QUEUES[queue].table).select("id").where(QUEUES[queue].isPending);

const countPending = (pending: ReturnType<typeof selectPending>) =>
  sql<number>`(select count(*)::int from ${pending.limit(sql.lit(MAX_COUNTED_QUEUE_ITEMS + 1))} as counted)`;

/** The queues of other areas look empty to a limited administrator. */
export async function loadReviewQueuesIfAllowed(ctx: Context): Promise<Result<ReviewQueues>> {
  const refusal = checkAccess(ctx, "dashboard.read");
  if (refusal) return refusal;
  const queues = await loadReviewQueues(ctx.em);
  for (const name of REVIEW_QUEUES)
    if (!hasCapability(ctx, QUEUES[name].capability)) queues[name] = EMPTY_QUEUE;
  return ok(queues);
}

function selectQueue(em: EntityManager, name: ReviewQueueName) {
  const { since, order } = QUEUES[name];
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
  return ofEach(REVIEW_QUEUES, (name) => {
    const { count, id, at } = rows[REVIEW_QUEUES.indexOf(name)]!;
    return {
      count: Math.min(count, MAX_COUNTED_QUEUE_ITEMS),
      hasMore: count > MAX_COUNTED_QUEUE_ITEMS,
      oldest: id && at ? { id, at } : null,
    };
  });
}

export const getQueueCapability = (queue: PositionedQueueName) => QUEUES[queue].capability;
export const getQueueArea = (queue: ReviewQueueName) => CAPABILITIES[QUEUES[queue].capability].area;

export type PositionedQueueName = Exclude<ReviewQueueName, "appointments" | "copies">;

type QueuePositionRow = { position: number; total: number; next: string | null; first: string | null };
/** `hasMore`: the queue is longer than `total`. `isBeyondLimit`: the item's position is greater than `position`. */
type QueuePosition = QueuePositionRow & { hasMore: boolean; isBeyondLimit: boolean };

export async function findQueuePosition(
  ctx: Context,
  queue: PositionedQueueName,
  id: string,
): Promise<Result<QueuePosition>> {
  const refusal = checkAccess(ctx, QUEUES[queue].capability);
  if (refusal) return refusal;
  const itemId = isId(id) ? id : MIN_UUID;
  const pending = selectPending(ctx.em, queue);
  const { order } = QUEUES[queue];
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

function getQueueOrderKeySql(queue: ReviewQueueName, id: string) {
  const { table, since } = QUEUES[queue];
  if (since === "created_at") return sql`(${id}::uuid)`;
  return sql`(coalesce((select pending_since from ${sql.table(table)} where id = ${id}), to_timestamp(${getIdSeconds(id)})),
    ${id}::uuid)`;
}
