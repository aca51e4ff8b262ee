import { api, call } from "#app/http/api.server.ts";
import { readPaging } from "#app/http/paging.server.ts";
import { AppointmentList } from "#app/schemas/appointments.ts";
import { PAGE_SIZES } from "#app/schemas/lists.ts";
import { listMyAppointments } from "#app/services/appointments/appointment-list.server.ts";

export const loader = api({
  GET: call({
    summary: "A reader's own visits, newest first",
    answer: AppointmentList,
    run(ctx, { url, headers }) {
      headers.set("Cache-Control", "no-store");
      return listMyAppointments(ctx, readPaging(url, PAGE_SIZES.appointments));
    },
  }),
});
export const action = loader;
