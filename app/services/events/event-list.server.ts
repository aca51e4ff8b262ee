import { expressionBuilder, type Kysely, sql } from "kysely";

import { requireUser, checkAccess, hasCapability } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { type Conditions, loadFigures, withConditions } from "#app/core/count-rows.server.ts";
import { type ListDefinition, listPage, type PageRequest } from "#app/core/list.server.ts";
import { query } from "#app/core/query.server.ts";
import { ok } from "#app/core/result.ts";
import { seesPreview } from "#app/core/visitor-access.server.ts";
import type { DatabaseTables } from "#app/models/tables.ts";
import type { EventFilter } from "#app/schemas/events.ts";
import { EVENT_STATUSES } from "#app/schemas/lists/events.ts";

import { listFormCodes } from "#app/schemas/terms.ts";

import { selectEvents, approvedEventCondition, toEventView, type EventRow } from "./event-view.ts";

export const listEventTypes = () => ok({ types: listFormCodes("event-types") });

type EventStatus = (typeof EVENT_STATUSES)[number];
type EventPeriod = "upcoming" | "past" | "all";

const EVENT_STATUSES_BY_PERIOD: Record<EventPeriod, EventStatus[]> = {
  upcoming: ["upcoming", "ongoing"],
  past: ["completed", "cancelled"],
  all: [...EVENT_STATUSES],
};
const eventExpressionBuilder = expressionBuilder<{ t: DatabaseTables["event"] }, "t">();

export async function listEvents(
  ctx: Context,
  filter: EventFilter,
  paging: PageRequest,
  period: EventPeriod = "all",
) {
  const { status } = filter;
  const isPast = period === "past" || status === "completed" || status === "cancelled";
  const isUpcoming = period === "upcoming" || status === "upcoming" || status === "ongoing";
  return listEventPage(ctx, filter, paging, {
    where: [approvedEventCondition, isInPeriod(period), ...getFilterConditions(filter)],
    order: { column: isPast ? "ends_at" : "starts_at", type: "timestamp", isAscending: isUpcoming },
  });
}

const isInPeriod = (period: EventPeriod) =>
  period !== "all" && eventExpressionBuilder("t.status", "in", EVENT_STATUSES_BY_PERIOD[period]);

export const selectUpcomingEventRows = ({ em }: Context) =>
  withConditions(query(em).selectFrom("event as t"), [approvedEventCondition, isInPeriod("upcoming")]);
export const selectUpcomingEvents = (from: Kysely<DatabaseTables>, limit: number) =>
  from
    .selectFrom("event as t")
    .where(approvedEventCondition)
    .where("t.status", "in", EVENT_STATUSES_BY_PERIOD["upcoming"])
    .orderBy(sql`t.starts_at`)
    .orderBy("t.id")
    .limit(limit);

export async function listEventsByApproval(ctx: Context, filter: EventFilter, paging: PageRequest) {
  const { approvalStatus } = filter;
  const { actor } = ctx;
  if (!approvalStatus || approvalStatus === "approved") return listEvents(ctx, filter, paging);
  const ownCondition = eventExpressionBuilder(
    "t.proposer_id",
    "=",
    actor.role === "visitor" ? null : actor.id,
  );
  return listEventPage(ctx, filter, paging, {
    where: [
      eventExpressionBuilder("t.approval_status", "=", approvalStatus),
      !hasCapability({ actor }, "events.manage") && ownCondition,
      ...getFilterConditions(filter),
    ],
    order: { column: "id", type: "uuid" },
  });
}

export async function listProposals(ctx: Context, paging: PageRequest) {
  const refusal = checkAccess(ctx, "events.propose");
  if (refusal) return refusal;
  if (hasCapability(ctx, "events.manage"))
    return listEventPage(ctx, {}, paging, {
      where: [eventExpressionBuilder("t.approval_status", "=", "pending")],
      order: { column: "id", type: "uuid", isAscending: true },
    });
  return listEventPage(ctx, {}, paging, {
    where: [eventExpressionBuilder("t.proposer_id", "=", requireUser(ctx).id)],
    order: { column: "id", type: "uuid" },
  });
}

async function listEventPage(
  ctx: Context,
  { search }: EventFilter,
  paging: PageRequest,
  options: Pick<ListDefinition<EventRow>, "where" | "order">,
) {
  const { actor } = ctx;
  const searchColumns = {
    words: "t.search_words",
    ...(seesPreview(actor) && { weights: "ABC" as const }),
    names: "t.search_names",
    title: "t.search_title",
  };
  const { rows, pagination } = await listPage(
    ctx.em,
    { rows: selectEvents(ctx.em, actor), ...options, search: { words: search, columns: searchColumns } },
    paging,
  );
  return ok({ events: rows.map((row) => toEventView(row, actor)), pagination });
}

const getFilterConditions = ({ status, type, category, contributor }: EventFilter): Conditions => [
  status && eventExpressionBuilder("t.status", "=", status),
  type && eventExpressionBuilder("t.type", "=", type),
  category && eventExpressionBuilder("t.category", "=", category),
  contributor && eventExpressionBuilder("t.contributor_id", "=", contributor),
];

export async function countEvents({ em }: Context) {
  const events = query(em).selectFrom("event as t").where(approvedEventCondition);
  const totals = await loadFigures(em, "events by status", events, () =>
    events
      .select(["t.status", sql<number>`count(*)::int`.as("items")])
      .groupBy("t.status")
      .execute(),
  );
  const count = (...statuses: EventStatus[]) =>
    totals.reduce((sum, { status, items }) => (statuses.includes(status) ? sum + items : sum), 0);
  return { upcoming: count("upcoming"), past: count("completed", "cancelled") };
}
