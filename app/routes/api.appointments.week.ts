import { api, call } from "#app/http/api.server.ts";
import { AppointmentWeek, parseWeek } from "#app/schemas/appointment-week.ts";
import { loadAppointmentWeek } from "#app/services/appointments/week.server.ts";

export const loader = api({
  GET: call({
    summary: "Get one week of visits: used capacity and pending requests",
    capability: "appointments.manage",
    output: AppointmentWeek,
    query: parseWeek,
    run: (ctx, { query }) => loadAppointmentWeek(ctx, query),
  }),
});
export const action = loader;
