import { api, call } from "#app/http/api.server.ts";
import { readPageRequest } from "#app/http/read-paging.server.ts";
import { parseVisitType, AppointmentList } from "#app/schemas/appointments.ts";
import { PAGE_SIZES } from "#app/schemas/lists.ts";
import { listUpcomingAppointments } from "#app/services/appointments/appointment-list.server.ts";

export const loader = api({
  GET: call({
    summary: "List upcoming approved visits (visitor details: administrators only)",
    output: AppointmentList,
    query: (url) => ({
      filter: { visitType: parseVisitType(url) },
      paging: readPageRequest(url, PAGE_SIZES.appointments),
    }),
    run: (ctx, { query: { filter, paging } }) => listUpcomingAppointments(ctx, filter, paging),
  }),
});
export const action = loader;

export const handle = { cacheBy: ["visitType", "page", "limit"] };
