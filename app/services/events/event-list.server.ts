import { expressionBuilder, type Kysely, sql } from "kysely";

import { requireUser, checkAccess, hasCapability } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import type { ListDefinition, PageRequest } from "#app/core/list-definition.ts";
import { listPage } from "#app/core/list-page.server.ts";
import { selectCachedCount } from "#app/core/list-total.server.ts";
import { query } from "#app/core/query.server.ts";
import { ok } from "#app/core/result.ts";
import type { DatabaseTables } from "#app/models/tables.ts";
import type { EventFilter } from "#app/schemas/events.ts";
import { EVENT_STATUSES } from "#app/schemas/lists.ts";

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
    where: [
      approvedEventCondition,
      period !== "all" && eventExpressionBuilder("t.status", "in", EVENT_STATUSES_BY_PERIOD[period]),
    ],
    filters: getFilterConditions(filter),
    order: { column: isPast ? "ends_at" : "starts_at", type: "timestamp", isAscending: isUpcoming },
    ...(!filter.contributor && { totals: getCachedCountKeys(filter, period) }),
  });
}

/** The keys must match the facets that the database triggers count in `cached_count`. With any other filter, leave `totals` out. */
function getCachedCountKeys({ status, type, category }: EventFilter, period: EventPeriod) {
  const kind = type || category ? `/${type ?? ""}/${category ?? ""}` : "";
  const statuses = EVENT_STATUSES_BY_PERIOD[period].filter((candidate) => !status || candidate === status);
  return {
    list: kind ? "event_kind" : "event",
    facets: statuses.map((candidate) => `approved/${candidate}${kind}`),
  };
}

export const selectUpcomingEventCount = (from: Kysely<DatabaseTables>) =>
  selectCachedCount(from, getCachedCountKeys({}, "upcoming"));
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
  options: Pick<ListDefinition<EventRow>, "where" | "filters" | "order" | "totals">,
) {
  const { actor } = ctx;
  const searchColumns = {
    all: actor.role === "visitor" ? "t.search_preview" : "t.search_all",
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

const getFilterConditions = ({ status, type, category, contributor }: EventFilter) => [
  status && eventExpressionBuilder("t.status", "=", status),
  type && eventExpressionBuilder("t.type", "=", type),
  category && eventExpressionBuilder("t.category", "=", category),
  contributor && eventExpressionBuilder("t.contributor_id", "=", contributor),
];

export async function countEvents(ctx: Context) {
  const totals = await query(ctx.em)
    .selectFrom("cached_count")
    .select(["facet", sql<number>`sum(delta)::int`.as("items")])
    .where("list", "=", "event")
    .groupBy("facet")
    .execute();
  const count = (...facets: string[]) =>
    totals.reduce((sum, { facet, items }) => (facets.includes(facet) ? sum + items : sum), 0);
  return {
    upcoming: count("approved/upcoming"),
    past: count("approved/completed", "approved/cancelled"),
  };
}
