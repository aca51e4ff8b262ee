import { listTrail } from "#app/core/audit-trail.server.ts";
import { api, call } from "#app/http/api.server.ts";
import { readPaging } from "#app/http/paging.server.ts";
import { PAGE_SIZES } from "#app/schemas/lists.ts";
import { readOrder } from "#app/schemas/orders.ts";
import { readAction, Trail } from "#app/schemas/trail.ts";

export const loader = api({
  GET: call({
    summary: "List audit-trail entries, newest first",
    who: "trail.read",
    answer: Trail,
    query: (url) => ({
      filter: { ...readAction(url), ...readOrder(url) },
      paging: readPaging(url, PAGE_SIZES.trail),
    }),
    run: (ctx, { query: { filter, paging } }) => listTrail(ctx, filter, paging),
  }),
});
export const action = loader;
