import { api, call } from "#app/http/api.server.ts";
import { PlacesLeft, readVisitType } from "#app/schemas/appointments.ts";
import { readQuery } from "#app/schemas/query.ts";
import { findPlaces } from "#app/services/appointments/places.server.ts";

export const loader = api({
  GET: call({
    summary: "Get availability by day, or by time for one day",
    answer: PlacesLeft,
    requiredParameters: ["visitType"],
    query: (url) => ({ visitType: readVisitType(url), date: readQuery(url).day("date") }),
    run: (ctx, { query: { visitType, date } }) => findPlaces(ctx, visitType, date),
  }),
});
export const action = loader;

export const handle = { cacheBy: ["visitType", "date"] };
