import { getInstitutionDate } from "#app/core/institution-time.server.ts";
import { expressionBuilder, sql } from "kysely";

import { requireUser, checkAccess, hasCapability } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { isId } from "#app/models/id.ts";
import { loadFigures } from "#app/core/count-rows.server.ts";
import { type ListDefinition, listPage, type PageRequest } from "#app/core/list.server.ts";
import { toIsoTimestamp, query } from "#app/core/query.server.ts";
import { ok, type Result } from "#app/core/result.ts";
import type { DatabaseTables } from "#app/models/tables.ts";
import type {
  AppointmentDetails,
  Appointment,
  AppointmentFilter,
  AppointmentHistoryEntry,
} from "#app/schemas/appointments.ts";
import { getVisitType } from "#app/services/visit-types/index.server.ts";
import { APPOINTMENT_STATUSES, type AppointmentOrder } from "#app/schemas/lists/appointments.ts";

import {
  buildApprovedFromCondition,
  buildOwnCondition,
  selectAppointments,
  toAppointmentDetails,
  toPublicAppointment,
  type AppointmentRow,
} from "./appointment-view.ts";
import { appointmentMissingRefusal } from "./appointments.server.ts";
import { addDays } from "./slots.ts";

const SEARCH_COLUMNS = { words: "t.search_words", names: "t.search_names" };
const ORDER_BY_ID: ListDefinition["order"] = { column: "id", type: "uuid" };
const ORDER_BY_START = { column: "starts_at", type: "timestamp" } as const;
const APPOINTMENT_LIST_ORDERS: Record<AppointmentOrder, ListDefinition["order"]> = {
  date: { ...ORDER_BY_START, isAscending: true },
  "-date": ORDER_BY_START,
  added: { ...ORDER_BY_ID, isAscending: true },
  "-added": ORDER_BY_ID,
};
const ORDER_BY_PENDING_SINCE = { column: "pending_since", type: "timestamptz" } as const;
const PENDING_ORDERS: typeof APPOINTMENT_LIST_ORDERS = {
  ...APPOINTMENT_LIST_ORDERS,
  added: { ...ORDER_BY_PENDING_SINCE, isAscending: true },
  "-added": ORDER_BY_PENDING_SINCE,
};
const appointmentExpressionBuilder = expressionBuilder<{ t: DatabaseTables["appointment"] }, "t">();

export async function listAppointments(ctx: Context, filter: AppointmentFilter, paging: PageRequest) {
  const refusal = checkAccess(ctx, "appointments.manage");
  if (refusal) return refusal;
  const { status, search, from, to, order = "-added" } = filter;
  const visitType = getVisitType(filter.visitType)?.code;
  return ok(
    await listAppointmentViews(ctx, paging, (row) => toAppointmentDetails(row, ctx.actor), {
      where: [
        status && appointmentExpressionBuilder("t.status", "=", status),
        visitType && appointmentExpressionBuilder("t.visit_type", "=", visitType),
        from && sql<boolean>`t.starts_at >= ${from}::date`,
        to && sql<boolean>`t.starts_at < ${to}::date + 1`,
      ],
      search: { words: search, columns: SEARCH_COLUMNS },
      order: (status === "pending" ? PENDING_ORDERS : APPOINTMENT_LIST_ORDERS)[order],
    }),
  );
}

const MY_APPOINTMENTS_BY_PERIOD = {
  next: {
    condition: (day: string) => sql<boolean>`t.starts_at >= ${day}::date`,
    order: { ...ORDER_BY_START, isAscending: true },
  },
  past: { condition: (day: string) => sql<boolean>`t.starts_at < ${day}::date`, order: ORDER_BY_START },
} as const;

export async function listMyAppointments(
  ctx: Context,
  paging: PageRequest,
  period?: keyof typeof MY_APPOINTMENTS_BY_PERIOD,
) {
  const refusal = checkAccess(ctx, "appointments.own");
  if (refusal) return refusal;
  return ok(
    await listAppointmentViews<AppointmentDetails>(
      ctx,
      paging,
      (row) => toAppointmentDetails(row, ctx.actor),
      {
        where: [
          buildOwnCondition(requireUser(ctx).id),
          period && MY_APPOINTMENTS_BY_PERIOD[period].condition(getInstitutionDate()),
        ],
        order: period ? MY_APPOINTMENTS_BY_PERIOD[period].order : ORDER_BY_ID,
      },
    ),
  );
}

export async function listUpcomingAppointments(
  ctx: Context,
  filter: Pick<AppointmentFilter, "visitType">,
  paging: PageRequest,
) {
  const { actor } = ctx;
  const visitType = getVisitType(filter.visitType)?.code;
  return ok(
    await listAppointmentViews<Appointment>(
      ctx,
      paging,
      (row) =>
        hasCapability({ actor }, "appointments.manage")
          ? toAppointmentDetails(row, actor)
          : toPublicAppointment(row),
      {
        where: [
          visitType && appointmentExpressionBuilder("t.visit_type", "=", visitType),
          buildApprovedFromCondition(getInstitutionDate()),
        ],
        order: { column: "starts_at", type: "timestamp", isAscending: true },
      },
    ),
  );
}

export const selectUpcomingAppointmentRows = ({ em }: Context) =>
  query(em).selectFrom("appointment as t").where(buildApprovedFromCondition(getInstitutionDate()));

const MAX_UPCOMING_VISITS = 10;
const UPCOMING_VISIT_DAYS = 7;

export async function listVisitsOfComingWeek(ctx: Context) {
  const refusal = checkAccess(ctx, "appointments.manage");
  if (refusal) return refusal;
  const from = getInstitutionDate();
  const to = addDays(from, UPCOMING_VISIT_DAYS - 1);
  const rows = await selectAppointments(ctx.em)
    .where(buildApprovedFromCondition(from))
    .where(sql<boolean>`t.starts_at < ${to}::date + 1`)
    .orderBy(sql`t.starts_at`)
    .orderBy("t.id")
    .limit(MAX_UPCOMING_VISITS + 1)
    .execute();
  const visits = rows.slice(0, MAX_UPCOMING_VISITS).map((row) => toAppointmentDetails(row, ctx.actor));
  return ok({ from, to, visits, hasMore: rows.length > MAX_UPCOMING_VISITS });
}

export async function findUpcomingAppointment(ctx: Context, id: string): Promise<Result<Appointment>> {
  const refusal = checkAccess(ctx, "account.own");
  if (refusal) return refusal;
  if (!isId(id)) return appointmentMissingRefusal;
  const row = await selectAppointments(ctx.em)
    .where("t.id", "=", id)
    .where(buildApprovedFromCondition(getInstitutionDate()))
    .executeTakeFirst();
  if (!row) return appointmentMissingRefusal;
  return ok(
    hasCapability(ctx, "appointments.manage")
      ? toAppointmentDetails(row, ctx.actor)
      : toPublicAppointment(row),
  );
}

async function listAppointmentViews<View>(
  ctx: Context,
  paging: PageRequest,
  view: (row: AppointmentRow) => View,
  listOptions: Omit<ListDefinition<AppointmentRow>, "rows">,
) {
  const { rows, pagination } = await listPage(
    ctx.em,
    { rows: selectAppointments(ctx.em), ...listOptions },
    paging,
  );
  return { appointments: rows.map(view), pagination };
}

export async function countAppointments(ctx: Context) {
  const refusal = checkAccess(ctx, "appointments.manage");
  if (refusal) return refusal;
  const visits = query(ctx.em).selectFrom("appointment as t");
  const totals = await loadFigures(ctx.em, "visits by status", visits, () =>
    visits
      .select(["t.status", sql<number>`count(*)::int`.as("items")])
      .groupBy("t.status")
      .execute(),
  );
  // Only their counts are left of old visits. Old pending requests are not listed, since no one can decide about them.
  const past = await query(ctx.em)
    .selectFrom("past_visit_count")
    .select("status")
    .select(sql<number>`sum(visits)::int`.as("items"))
    .where("status", "<>", "pending")
    .groupBy("status")
    .execute();
  const counts = new Map<string, number>();
  for (const { status, items } of [...totals, ...past]) counts.set(status, (counts.get(status) ?? 0) + items);
  return ok({
    statusStats: APPOINTMENT_STATUSES.map((status) => ({ status, count: counts.get(status) ?? 0 })),
  });
}

const parseStatus = (state: string | null) => APPOINTMENT_STATUSES.find((known) => known === state) ?? null;

export async function listAppointmentHistory(
  ctx: Context,
  id: string,
): Promise<Result<AppointmentHistoryEntry[]>> {
  const refusal = checkAccess(ctx, "appointments.manage");
  if (refusal) return refusal;
  if (!isId(id)) return ok([]);
  const entries = await query(ctx.em)
    .selectFrom("audit_log")
    .select(["action", "actor_name as actorName", "note", "from_state as fromState", "to_state as toState"])
    .select((trace) => toIsoTimestamp(trace.ref("created_at")).as("at"))
    .where("subject_id", "=", id)
    .orderBy("id", "desc")
    .limit(100)
    .execute();
  return ok(
    entries.map((trace) => ({
      ...trace,
      fromState: parseStatus(trace.fromState),
      toState: parseStatus(trace.toState),
    })),
  );
}
