import { type Expression, expressionBuilder, type Kysely, sql } from "kysely";

import { personIn, refusal } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { isId } from "#app/core/id.ts";
import { todayHere } from "#app/core/institution-time.server.ts";
import type { ListOf, Paging } from "#app/core/list-of.ts";
import { listPage } from "#app/core/list-page.server.ts";
import { SEARCH_COUNTS_TO } from "#app/core/list-total.server.ts";
import { asJson, query } from "#app/core/query.server.ts";
import { ok, type Result } from "#app/core/result.ts";
import type { Tables } from "#app/models/tables.ts";
import type { OwnAppointment, Appointment, AppointmentFilter } from "#app/schemas/appointments.ts";
import {
  APPOINTMENT_STATUSES,
  VISIT_TYPES,
  type AppointmentOrder,
  type AppointmentStatus,
} from "#app/schemas/lists.ts";

import {
  approvedFrom,
  selectAppointments,
  viewOwn,
  viewPublic,
  type AppointmentRow,
} from "./appointment-view.ts";
import { appointmentMissing } from "./appointments.server.ts";
import { dayAfter } from "./slots.ts";

const SEARCHED = { all: "t.search_all", names: "t.search_names" };
const NEWEST: ListOf["order"] = { column: "id", type: "uuid" };
const BY_DAY = { column: "starts_at", type: "timestamp" } as const;
const ORDERED: Record<AppointmentOrder, ListOf["order"]> = {
  date: { ...BY_DAY, rises: true },
  "-date": BY_DAY,
  added: { ...NEWEST, rises: true },
  "-added": NEWEST,
};
const WAITING = { column: "waiting_since", type: "timestamptz" } as const;
/** What was decided and set back waits since then. */
const BY_WAITING: typeof ORDERED = { ...ORDERED, added: { ...WAITING, rises: true }, "-added": WAITING };
const t = expressionBuilder<{ t: Tables["appointment"] }, "t">();

export async function listAppointments(ctx: Context, filter: AppointmentFilter, paging: Paging) {
  const no = refusal(ctx, "appointments.manage");
  if (no) return no;
  const { status, visitType, search, from, to, order = "-added" } = filter;
  return ok(
    await list(ctx, paging, (row) => viewOwn(row, ctx.actor), {
      where: [],
      chosen: [
        status && t("t.status", "=", status),
        visitType && t("t.visit_type", "=", visitType),
        from && sql<boolean>`t.starts_at >= ${from}::date`,
        to && sql<boolean>`t.starts_at < ${to}::date + 1`,
      ],
      search: { words: search, columns: SEARCHED },
      order: (status === "pending" ? BY_WAITING : ORDERED)[order],
      ...(!from && !to && { totals: totalsFor(filter) }),
    }),
  );
}

const totalsFor = ({ status, visitType }: AppointmentFilter): ListOf["totals"] => ({
  list: "appointment",
  facets: APPOINTMENT_STATUSES.filter((one) => !status || one === status).flatMap((one) =>
    VISIT_TYPES.filter((type) => !visitType || type === visitType).map((type) => `${one}/${type}`),
  ),
});

const OWN = {
  next: {
    isIn: (day: string) => sql<boolean>`t.starts_at >= ${day}::date`,
    order: { ...BY_DAY, rises: true },
  },
  past: { isIn: (day: string) => sql<boolean>`t.starts_at < ${day}::date`, order: BY_DAY },
} as const;

export async function listMyAppointments(ctx: Context, paging: Paging, part?: keyof typeof OWN) {
  const no = refusal(ctx, "appointments.own");
  if (no) return no;
  return ok(
    await list<OwnAppointment>(ctx, paging, (row) => viewOwn(row, ctx.actor), {
      where: [t("t.account_id", "=", personIn(ctx).id), part && OWN[part].isIn(todayHere())],
      order: part ? OWN[part].order : NEWEST,
    }),
  );
}

/** Only administrators are told who comes. */
export async function listUpcomingAppointments(
  ctx: Context,
  { visitType }: Pick<AppointmentFilter, "visitType">,
  paging: Paging,
) {
  const { actor } = ctx;
  return ok(
    await list<Appointment>(
      ctx,
      paging,
      (row) => (actor.role === "admin" ? viewOwn(row, actor) : viewPublic(row)),
      {
        where: [visitType && t("t.visit_type", "=", visitType), approvedFrom(todayHere())],
        order: { column: "starts_at", type: "timestamp", rises: true },
      },
    ),
  );
}

export const upcomingTotal = (from: Kysely<Tables>, today: Expression<string>) =>
  from
    .selectFrom(
      from
        .selectFrom("appointment as t")
        .select(sql`1`.as("one"))
        .where(approvedFrom(today))
        .limit(SEARCH_COUNTS_TO)
        .as("counted"),
    )
    .select((each) => each.fn.countAll<number>().as("items"));

const MOST_SOON = 10;
const SOON_DAYS = 7;

export async function listVisitsSoon(ctx: Context) {
  const no = refusal(ctx, "appointments.manage");
  if (no) return no;
  const from = todayHere();
  const to = dayAfter(from, SOON_DAYS - 1);
  const rows = await selectAppointments(ctx.em)
    .where(approvedFrom(from))
    .where(sql<boolean>`t.starts_at < ${to}::date + 1`)
    .orderBy(sql`t.starts_at`)
    .orderBy("t.id")
    .limit(MOST_SOON + 1)
    .execute();
  const visits = rows.slice(0, MOST_SOON).map((row) => viewOwn(row, ctx.actor));
  return ok({ from, to, visits, more: rows.length > MOST_SOON });
}

export async function findUpcomingAppointment(ctx: Context, id: string): Promise<Result<Appointment>> {
  const no = refusal(ctx, "account.own");
  if (no) return no;
  if (!isId(id)) return appointmentMissing;
  const row = await selectAppointments(ctx.em)
    .where("t.id", "=", id)
    .where(approvedFrom(todayHere()))
    .executeTakeFirst();
  if (!row) return appointmentMissing;
  return ok(ctx.actor.role === "admin" ? viewOwn(row, ctx.actor) : viewPublic(row));
}

async function list<Shown>(
  ctx: Context,
  paging: Paging,
  view: (row: AppointmentRow) => Shown,
  which: Omit<ListOf<AppointmentRow>, "rows">,
) {
  const { rows, pagination } = await listPage(ctx.em, { rows: selectAppointments(ctx.em), ...which }, paging);
  return { appointments: rows.map(view), pagination };
}

export async function countAppointments(ctx: Context) {
  const no = refusal(ctx, "appointments.manage");
  if (no) return no;
  const totals = await query(ctx.em)
    .selectFrom("kept_total")
    .select(sql<string>`split_part(facet, '/', 1)`.as("status"))
    .select(sql<number>`sum(delta)::int`.as("items"))
    .where("list", "=", "appointment")
    .groupBy("status")
    .execute();
  const counts = new Map<string, number>(totals.map(({ status, items }) => [status, items]));
  return ok({
    statusStats: APPOINTMENT_STATUSES.map((status) => ({ status, count: counts.get(status) ?? 0 })),
  });
}

type AppointmentTrace = {
  at: string;
  action: string;
  actorName: string;
  note: string;
  fromState: AppointmentStatus | null;
  toState: AppointmentStatus | null;
};

const statusNamed = (state: string | null) => APPOINTMENT_STATUSES.find((one) => one === state) ?? null;

export async function listAppointmentHistory(ctx: Context, id: string): Promise<Result<AppointmentTrace[]>> {
  const no = refusal(ctx, "appointments.manage");
  if (no) return no;
  if (!isId(id)) return ok([]);
  const traces = await query(ctx.em)
    .selectFrom("trail_entry")
    .select(["action", "actor_name as actorName", "note", "from_state as fromState", "to_state as toState"])
    .select((trace) => asJson(trace.ref("at")).as("at"))
    .where("subject_id", "=", id)
    .orderBy("id", "desc")
    .limit(100)
    .execute();
  return ok(
    traces.map((trace) => ({
      ...trace,
      fromState: statusNamed(trace.fromState),
      toState: statusNamed(trace.toState),
    })),
  );
}
