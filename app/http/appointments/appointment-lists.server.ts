import type { PageRequest } from "#app/core/list.server.ts";
import { ok } from "#app/core/result.ts";
import { defineList } from "#app/http/definitions/list.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
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

const NO_VISITS: Awaited<ReturnType<typeof listUpcomingAppointments>>["value"] = {
  appointments: [],
  pagination: { currentPage: 1, totalPages: 1, totalItems: 0, more: false },
};

/** For screens: without visits where the site does not show them. */
export const shownUpcomingVisitList = defineList({
  ...upcomingVisitList,
  load: async (ctx: RequestContext, filter: { visitType?: string | undefined }, paging: PageRequest) =>
    ctx.site.settings.showUpcomingVisits ? listUpcomingAppointments(ctx, filter, paging) : ok(NO_VISITS),
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
