import { api, call } from "#app/http/api.server.ts";
import { Availability, parseVisitType } from "#app/schemas/appointments.ts";
import { readQuery } from "#app/schemas/query.ts";
import { findAvailability } from "#app/services/appointments/find-availability.server.ts";

export const loader = api({
  GET: call({
    summary: "Get availability by day, or by time for one day",
    output: Availability,
    requiredParameters: ["visitType"],
    query: (url) => ({ visitType: parseVisitType(url), date: readQuery(url).day("date") }),
    run: (ctx, { query: { visitType, date } }) => findAvailability(ctx, visitType, date),
  }),
});
export const action = loader;

export const handle = { cacheBy: ["visitType", "date"] };
