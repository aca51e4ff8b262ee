import { api, call } from "#app/http/api.server.ts";
import { readPaging } from "#app/http/paging.server.ts";
import { PAGE_SIZES } from "#app/schemas/lists.ts";
import { readVisitFilter, VisitList } from "#app/schemas/visits.ts";
import { listUpcomingVisits } from "#app/services/visits-list.server.ts";

export const loader = api({
  GET: call({
    summary: "Approved visits from today on, soonest first; who comes is told to administrators alone",
    answer: VisitList,
    run: (ctx, { url }) =>
      listUpcomingVisits(ctx, readVisitFilter(url.searchParams), readPaging(url, PAGE_SIZES.appointments)),
  }),
});
export const action = loader;

export const handle = { keep: ["visitType", "page", "limit"] };
