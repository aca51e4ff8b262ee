import { isoMoment } from "#app/models/sql.ts";
import { VISIT_STATUSES, VISIT_TYPES, type VisitStatus } from "#app/schemas/lists.ts";
import type { OwnVisit, Visit, VisitFilter } from "#app/schemas/visits.ts";

import { personIn, refusal } from "./access.server.ts";
import type { Context } from "./context.ts";
import { todayHere } from "./here.server.ts";
import { isId } from "./id.ts";
import { and, listPage, type ListOf, type Paging, type Where } from "./list-page.server.ts";
import { ok, type Result } from "./result.ts";
import { matching } from "./search-words.ts";
import { viewOwn, viewPublic, VISIT_COLUMNS, type VisitRow } from "./visit-view.ts";
import { visitMissing } from "./visits.server.ts";

const SEARCHED = { all: "t.search_all", names: "t.search_names", title: "t.search_names" };
const NEWEST: ListOf["order"] = { column: "id", type: "uuid" };

/** Every request there is, newest first, for administrators. */
export async function listVisits(ctx: Context, filter: VisitFilter, paging: Paging) {
  const no = refusal(ctx, "visits.manage");
  if (no) return no;
  const { search } = filter;
  const read = (isGuessing: boolean) =>
    list(ctx, paging, (row) => viewOwn(row, ctx.actor), {
      where: narrow(filter),
      ...(search && { match: matching(search, SEARCHED, isGuessing) }),
      order: NEWEST,
      kept: keptFor(filter),
    });
  const found = await read(false);
  return ok(search && found.pagination.totalItems === 0 ? await read(true) : found);
}

function narrow({ status, visitType }: VisitFilter): Where {
  let where: Where = { sql: "true", values: [] };
  if (status) where = and(where, { sql: "t.status = ?", values: [status] });
  if (visitType) where = and(where, { sql: "t.visit_type = ?", values: [visitType] });
  return where;
}

const keptFor = ({ status, visitType }: VisitFilter): ListOf["kept"] => ({
  list: "visit",
  facets: VISIT_STATUSES.filter((one) => !status || one === status).flatMap((one) =>
    VISIT_TYPES.filter((type) => !visitType || type === visitType).map((type) => `${one}/${type}`),
  ),
});

/** A reader's own, newest first. */
export async function listMyVisits(ctx: Context, paging: Paging) {
  const no = refusal(ctx, "visits.own");
  if (no) return no;
  return ok(
    await list<OwnVisit>(ctx, paging, (row) => viewOwn(row, ctx.actor), {
      where: { sql: "t.account_id = ?", values: [personIn(ctx).id] },
      order: NEWEST,
    }),
  );
}

/** Approved visits from today on, soonest first; who comes is told to administrators alone. */
export async function listUpcomingVisits(
  ctx: Context,
  { visitType }: Pick<VisitFilter, "visitType">,
  paging: Paging,
) {
  const { actor } = ctx;
  const upcoming = toCome();
  return ok(
    await list<Visit>(
      ctx,
      paging,
      (row) => (actor.role === "admin" ? viewOwn(row, actor) : viewPublic(row)),
      {
        where: visitType ? and({ sql: "t.visit_type = ?", values: [visitType] }, upcoming) : upcoming,
        order: { column: "starts_at", type: "timestamp", rises: true },
      },
    ),
  );
}

const toCome = (): Where => ({
  sql: "t.status = 'approved' and t.starts_at >= ?::date",
  values: [todayHere()],
});

/** One of the upcoming, with what its list says of it. */
export async function findUpcomingVisit(ctx: Context, id: string): Promise<Result<Visit>> {
  const no = refusal(ctx, "account.own");
  if (no) return no;
  if (!isId(id)) return visitMissing;
  const { sql, values } = toCome();
  const [row] = await ctx.em.execute<VisitRow[]>(
    `select t.id, ${VISIT_COLUMNS} from visit t where t.id = ? and ${sql}`,
    [id, ...values],
  );
  if (!row) return visitMissing;
  return ok(ctx.actor.role === "admin" ? viewOwn(row, ctx.actor) : viewPublic(row));
}

async function list<Shown>(
  ctx: Context,
  paging: Paging,
  view: (row: VisitRow) => Shown,
  which: Omit<ListOf, "table" | "columns">,
) {
  const { rows, pagination } = await listPage<VisitRow>(
    ctx.em,
    { table: "visit", columns: VISIT_COLUMNS, ...which },
    paging,
  );
  const { page: currentPage, ...rest } = pagination;
  return { appointments: rows.map(view), pagination: { currentPage, ...rest } };
}

/** How many there are in each state, from totals that are kept. */
export async function countVisits(ctx: Context) {
  const no = refusal(ctx, "visits.manage");
  if (no) return no;
  const kept = await ctx.em.execute<{ status: VisitStatus; items: number }[]>(
    `select split_part(facet, '/', 1) as status, sum(delta)::int as items from kept_total
     where list = 'visit' group by 1`,
  );
  const counts = new Map(kept.map(({ status, items }) => [status, items]));
  return ok({
    statusStats: VISIT_STATUSES.map((status) => ({ status, count: counts.get(status) ?? 0 })),
  });
}

type VisitTrace = { at: string; action: string; actorName: string; note: string };

/** What has happened to a request, newest first, for administrators. */
export async function listVisitHistory(ctx: Context, id: string): Promise<Result<VisitTrace[]>> {
  const no = refusal(ctx, "visits.manage");
  if (no) return no;
  return ok(
    isId(id)
      ? await ctx.em.execute<VisitTrace[]>(
          `select ${isoMoment("at")} as at, action, actor_name as "actorName", note from trail_entry
           where subject_id = ? order by id desc limit 100`,
          [id],
        )
      : [],
  );
}
