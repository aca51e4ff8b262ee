import { api, call } from "#app/http/api.server.ts";
import { VisitStats } from "#app/schemas/visits.ts";
import { countVisits } from "#app/services/visits-list.server.ts";

export const loader = api({
  GET: call({ summary: "How many visits are in each state", answer: VisitStats, run: countVisits }),
});
export const action = loader;
