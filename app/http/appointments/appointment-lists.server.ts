import { defineList } from "#app/http/definitions/list.server.ts";
import { APPOINTMENT_FILTERS } from "#app/schemas/definitions/admin-filters.ts";
import { UPCOMING_VISIT_FILTERS } from "#app/schemas/definitions/public-filters.ts";
import {
  listAppointments,
  listMyAppointments,
  listUpcomingAppointments,
} from "#app/services/appointments/index.server.ts";

export const appointmentList = defineList({
  access: "appointments.manage",
  filters: APPOINTMENT_FILTERS,
  pageSize: "appointments",
  rows: "appointments",
  load: listAppointments,
});

export const upcomingVisitList = defineList({
  filters: UPCOMING_VISIT_FILTERS,
  pageSize: "appointments",
  rows: "appointments",
  load: listUpcomingAppointments,
});

export const ownVisitList = defineList({
  access: "appointments.own",
  pageSize: "appointments",
  rows: "appointments",
  load: (ctx, _, paging) => listMyAppointments(ctx, paging),
});

export const nextOwnVisitList = defineList({
  ...ownVisitList,
  load: (ctx, _, paging) => listMyAppointments(ctx, paging, "next"),
});

export const pastOwnVisitList = defineList({
  ...ownVisitList,
  prefix: "past",
  load: (ctx, _, paging) => listMyAppointments(ctx, paging, "past"),
});
