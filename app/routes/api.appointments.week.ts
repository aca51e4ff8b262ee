import { api, call } from "#app/http/api.server.ts";
import { AppointmentWeek, readWeek } from "#app/schemas/appointment-week.ts";
import { findWeek } from "#app/services/appointments/week.server.ts";

export const loader = api({
  GET: call({
    summary:
      "A week of visits, by its name or one of its days: what is taken, and what waits, for administrators",
    who: "appointments.manage",
    answer: AppointmentWeek,
    query: readWeek,
    run: (ctx, { query }) => findWeek(ctx, query),
  }),
});
export const action = loader;
