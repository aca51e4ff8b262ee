import { api, call } from "#app/http/api.server.ts";
import { readPaging } from "#app/http/paging.server.ts";
import { PAGE_SIZES } from "#app/schemas/lists.ts";
import { VisitList } from "#app/schemas/visits.ts";
import { listMyVisits } from "#app/services/visits-list.server.ts";

export const loader = api({
  GET: call({
    summary: "A reader's own visits, newest first",
    answer: VisitList,
    run(ctx, { url, headers }) {
      headers.set("Cache-Control", "no-store");
      return listMyVisits(ctx, readPaging(url, PAGE_SIZES.appointments));
    },
  }),
});
export const action = loader;
