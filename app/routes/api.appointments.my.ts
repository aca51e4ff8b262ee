import { api, call } from "#app/http/api.server.ts";
import { readPageRequest } from "#app/http/read-paging.server.ts";
import { AppointmentList } from "#app/schemas/appointments.ts";
import { PAGE_SIZES } from "#app/schemas/lists.ts";
import { listMyAppointments } from "#app/services/appointments/appointment-list.server.ts";

export const loader = api({
  GET: call({
    summary: "List your visits, newest first",
    capability: "appointments.own",
    output: AppointmentList,
    query: (url) => readPageRequest(url, PAGE_SIZES.appointments),
    run(ctx, { query, headers }) {
      headers.set("Cache-Control", "no-store");
      return listMyAppointments(ctx, query);
    },
  }),
});
export const action = loader;
