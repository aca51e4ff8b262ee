import { expressionBuilder, type Kysely, sql } from "kysely";

import { personIn, refusal } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import type { ListOf, Paging } from "#app/core/list-of.ts";
import { listPage } from "#app/core/list-page.server.ts";
import { keptTotal } from "#app/core/list-total.server.ts";
import { query } from "#app/core/query.server.ts";
import { ok } from "#app/core/result.ts";
import type { Tables } from "#app/models/tables.ts";
import type { EventFilter } from "#app/schemas/events.ts";
import { EVENT_TYPES, EVENT_STATUSES } from "#app/schemas/lists.ts";

import { selectEvents, sharedEvent, viewEvent, type EventRow } from "./event-view.ts";

export const listEventTypes = () => ok({ types: [...EVENT_TYPES] });

type Status = (typeof EVENT_STATUSES)[number];
type Sort = "to-come" | "past" | "all";

/** As the partial indexes have them. */
const OF: Record<Sort, Status[]> = {
  "to-come": ["upcoming", "ongoing"],
  past: ["completed", "cancelled"],
  all: [...EVENT_STATUSES],
};
const t = expressionBuilder<{ t: Tables["event"] }, "t">();

/** Those to come soonest first, all others latest first. */
export async function listEvents(ctx: Context, filter: EventFilter, paging: Paging, sort: Sort = "all") {
  const { status } = filter;
  const isToCome = sort === "to-come" || status === "upcoming" || status === "ongoing";
  return list(ctx, filter, paging, {
    where: [sharedEvent, sort !== "all" && t("t.status", "in", OF[sort])],
    chosen: narrow(filter),
    order: { column: "starts_at", type: "timestamp", rises: isToCome },
    ...(!filter.contributor && { totals: totalsFor(filter, sort) }),
  });
}

/** The migration gives these names. */
function totalsFor({ status, type, category }: EventFilter, sort: Sort) {
  const kind = type || category ? `/${type ?? ""}/${category ?? ""}` : "";
  const statuses = OF[sort].filter((one) => !status || one === status);
  return { list: kind ? "event_kind" : "event", facets: statuses.map((one) => `approved/${one}${kind}`) };
}

export const eventsToComeTotal = (from: Kysely<Tables>) => keptTotal(from, totalsFor({}, "to-come"));
export const eventsToCome = (from: Kysely<Tables>, limit: number) =>
  from
    .selectFrom("event as t")
    .where(sharedEvent)
    .where("t.status", "in", OF["to-come"])
    .orderBy(sql`t.starts_at`)
    .orderBy("t.id")
    .limit(limit);

/** Administrators see all, others their own; the approved ones are public. */
export async function listByDecision(ctx: Context, filter: EventFilter, paging: Paging) {
  const { approvalStatus } = filter;
  const { actor } = ctx;
  if (!approvalStatus || approvalStatus === "approved") return listEvents(ctx, filter, paging);
  const own = t("t.proposer_id", "=", actor.role === "visitor" ? null : actor.id);
  return list(ctx, filter, paging, {
    where: [t("t.approval_status", "=", approvalStatus), actor.role !== "admin" && own, ...narrow(filter)],
    order: { column: "id", type: "uuid" },
  });
}

/** Administrators get what waits, the oldest first; others get all of their own proposals. */
export async function listProposals(ctx: Context, paging: Paging) {
  const no = refusal(ctx, "events.propose");
  if (no) return no;
  if (ctx.actor.role === "admin")
    return list(ctx, {}, paging, {
      where: [t("t.approval_status", "=", "pending")],
      order: { column: "id", type: "uuid", rises: true },
    });
  return list(ctx, {}, paging, {
    where: [t("t.proposer_id", "=", personIn(ctx).id)],
    order: { column: "id", type: "uuid" },
  });
}

async function list(
  ctx: Context,
  { search }: EventFilter,
  paging: Paging,
  of: Pick<ListOf<EventRow>, "where" | "chosen" | "order" | "totals">,
) {
  const { actor } = ctx;
  const searched = {
    all: actor.role === "visitor" ? "t.search_preview" : "t.search_inside",
    names: "t.search_names",
    title: "t.search_title",
  };
  const { rows, pagination } = await listPage(
    ctx.em,
    { rows: selectEvents(ctx.em, actor), ...of, search: { words: search, columns: searched } },
    paging,
  );
  return ok({ events: rows.map((row) => viewEvent(row, actor)), pagination });
}

const narrow = ({ status, type, category, contributor }: EventFilter) => [
  status && t("t.status", "=", status),
  type && t("t.type", "=", type),
  category && t("t.category", "=", category),
  contributor && t("t.contributor_id", "=", contributor),
];

export async function countEvents(ctx: Context) {
  const totals = await query(ctx.em)
    .selectFrom("kept_total")
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
