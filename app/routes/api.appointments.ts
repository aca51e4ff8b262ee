import { ok } from "#app/core/result.ts";
import { api, call } from "#app/http/api.server.ts";
import { readPageRequest } from "#app/http/read-paging.server.ts";
import {
  BookedAppointment,
  BookAppointment,
  parseAppointmentFilter,
  AppointmentList,
} from "#app/schemas/appointments.ts";
import { PAGE_SIZES } from "#app/schemas/lists.ts";
import { listAppointments } from "#app/services/appointments/appointment-list.server.ts";
import { bookAppointment } from "#app/services/appointments/appointments.server.ts";

export const loader = api({
  GET: call({
    summary: "List all visit requests, newest first",
    capability: "appointments.manage",
    output: AppointmentList,
    query: (url) => ({
      filter: parseAppointmentFilter(url),
      paging: readPageRequest(url, PAGE_SIZES.appointments),
    }),
    run: (ctx, { query: { filter, paging } }) => listAppointments(ctx, filter, paging),
  }),
  POST: call({
    summary: "Request a visit; the response contains a private link, shown once",
    input: BookAppointment,
    output: BookedAppointment,
    status: 201,
    async run(ctx, { input, headers }) {
      headers.set("Cache-Control", "no-store");
      const booked = await bookAppointment(ctx, input);
      if (!booked.ok) return booked;
      const { secret: _, ...publicBooking } = booked.value;
      return ok(publicBooking);
    },
  }),
});
export const action = loader;
