import { api, call } from "#app/http/api.server.ts";
import { readPaging } from "#app/http/paging.server.ts";
import { readAppointmentFilter, AppointmentList } from "#app/schemas/appointments.ts";
import { PAGE_SIZES } from "#app/schemas/lists.ts";
import { listUpcomingAppointments } from "#app/services/appointments/appointment-list.server.ts";

export const loader = api({
  GET: call({
    summary: "Approved visits from today on, soonest first; who comes is told to administrators alone",
    answer: AppointmentList,
    run: (ctx, { url }) =>
      listUpcomingAppointments(ctx, readAppointmentFilter(url), readPaging(url, PAGE_SIZES.appointments)),
  }),
});
export const action = loader;

export const handle = { cacheBy: ["visitType", "page", "limit"] };
