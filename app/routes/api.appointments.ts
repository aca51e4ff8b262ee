import { api, call } from "#app/http/api.server.ts";
import { readPaging } from "#app/http/paging.server.ts";
import { PAGE_SIZES } from "#app/schemas/lists.ts";
import { BookedVisit, BookVisit, readVisitFilter, VisitList } from "#app/schemas/visits.ts";
import { ok } from "#app/services/result.ts";
import { listVisits } from "#app/services/visits-list.server.ts";
import { bookVisit } from "#app/services/visits.server.ts";

export const loader = api({
  GET: call({
    summary: "Every request for a visit, newest first, for administrators",
    answer: VisitList,
    run: (ctx, { url }) =>
      listVisits(ctx, readVisitFilter(url.searchParams), readPaging(url, PAGE_SIZES.appointments)),
  }),
  POST: call({
    summary: "Ask for a visit, logged in or not; the private address in the answer is told this once",
    input: BookVisit,
    answer: BookedVisit,
    status: 201,
    async run(ctx, { input, headers }) {
      headers.set("Cache-Control", "no-store");
      const booked = await bookVisit(ctx, input);
      if (!booked.ok) return booked;
      const { secret: _, ...told } = booked.value;
      return ok(told);
    },
  }),
});
export const action = loader;
