import type { EventFilter } from "#app/schemas/events.ts";
import { EVENT_TYPES, EVENT_STATUSES } from "#app/schemas/lists.ts";

import { personIn, refusal } from "./access.server.ts";
import type { Context } from "./context.ts";
import { eventColumns, viewEvent, type EventRow } from "./event-view.ts";
import { and, listPage, type ListOf, type Paging, type Where } from "./list-page.server.ts";
import { ok } from "./result.ts";
import { matching, ranking } from "./search-words.ts";

/** The types that an event can have. */
export const listEventTypes = () => ok({ types: [...EVENT_TYPES] });

type Status = (typeof EVENT_STATUSES)[number];
type Sort = "to-come" | "past" | "all";

const SHOWN = "t.approval_status = 'approved'";
/** As the partial indexes have it, word for word. */
const OF: Record<Sort, { sql: string; statuses: Status[] }> = {
  "to-come": {
    sql: `${SHOWN} and t.status in ('upcoming', 'ongoing')`,
    statuses: ["upcoming", "ongoing"],
  },
  past: { sql: `${SHOWN} and t.status in ('completed', 'cancelled')`, statuses: ["completed", "cancelled"] },
  all: { sql: SHOWN, statuses: [...EVENT_STATUSES] },
};

/** Events as the public knows them: those to come soonest first, all others latest first. */
export async function listEvents(ctx: Context, filter: EventFilter, paging: Paging, sort: Sort = "all") {
  const { status } = filter;
  const isToCome = sort === "to-come" || status === "upcoming" || status === "ongoing";
  const isNarrowed = filter.type || filter.category || filter.contributor;
  const { statuses } = OF[sort];
  return list(ctx, filter, paging, {
    where: and({ sql: OF[sort].sql, values: [] }, narrow(filter)),
    order: { column: "starts_at", type: "timestamp", rises: isToCome },
    ...(!isNarrowed && {
      kept: {
        list: "event",
        facets: statuses.filter((one) => !status || one === status).map((one) => `approved/${one}`),
      },
    }),
  });
}

/** What waits for a decision, for administrators; their own proposals, whatever became of them, for others. */
export async function listProposals(ctx: Context, paging: Paging) {
  const no = refusal(ctx, "events.propose");
  if (no) return no;
  const newest = { column: "id", type: "uuid" } as const;
  if (ctx.actor.role === "admin")
    return list(ctx, {}, paging, {
      where: { sql: "t.approval_status = 'pending'", values: [] },
      order: newest,
    });
  return list(ctx, {}, paging, {
    where: { sql: "t.proposer_id = ?", values: [personIn(ctx).id] },
    order: newest,
  });
}

async function list(
  ctx: Context,
  { search }: EventFilter,
  paging: Paging,
  of: Pick<ListOf, "where" | "order" | "kept">,
) {
  const { actor } = ctx;
  const searched = {
    all: actor.role === "visitor" ? "t.search_all" : "t.search_inside",
    names: "t.search_names",
    title: "t.search_title",
  };
  const read = (isGuessing: boolean) =>
    listPage<EventRow>(
      ctx.em,
      {
        table: "event",
        columns: eventColumns(actor),
        ...of,
        ...(search && { match: matching(search, searched, isGuessing), rank: ranking(search, searched) }),
      },
      paging,
    );
  let found = await read(false);
  if (search && found.pagination.totalItems === 0) found = await read(true);
  const { page: currentPage, ...rest } = found.pagination;
  return ok({
    events: found.rows.map((row) => viewEvent(row, actor)),
    pagination: { currentPage, ...rest },
  });
}

function narrow({ status, type, category, contributor }: EventFilter): Where | undefined {
  const conditions: Where[] = [];
  if (status) conditions.push({ sql: "t.status = ?", values: [status] });
  if (type) conditions.push({ sql: "t.type = ?", values: [type] });
  if (category) conditions.push({ sql: "t.category = ?", values: [category] });
  if (contributor) conditions.push({ sql: "t.contributor_id = ?", values: [contributor] });
  return conditions.length ? conditions.reduce(and) : undefined;
}

/** How many there are of each sort, as the contract counts them. */
export async function countEvents(ctx: Context) {
  const kept = await ctx.em.execute<{ facet: string; items: number }[]>(
    "select facet, sum(delta)::int as items from kept_total where list = 'event' group by facet",
  );
  const count = (...facets: string[]) =>
    kept.reduce((sum, { facet, items }) => (facets.includes(facet) ? sum + items : sum), 0);
  return {
    upcoming: count("approved/upcoming"),
    past: count("approved/completed", "approved/cancelled"),
  };
}
