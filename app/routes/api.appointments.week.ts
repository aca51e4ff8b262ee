import { api, call } from "#app/http/api.server.ts";
import { AppointmentWeek, readWeek } from "#app/schemas/appointment-week.ts";
import { findWeek } from "#app/services/appointments/week.server.ts";

export const loader = api({
  GET: call({
    summary:
      "A week of visits, by its name or one of its days: what is taken, and what waits, for administrators",
    answer: AppointmentWeek,
    run: (ctx, { url }) => findWeek(ctx, readWeek(url)),
  }),
});
export const action = loader;
