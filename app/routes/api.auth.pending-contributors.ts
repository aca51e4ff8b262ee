import { api, call } from "#app/http/api.server.ts";
import { readPaging } from "#app/http/paging.server.ts";
import { PendingApplications } from "#app/schemas/applications.ts";
import { readOrder } from "#app/schemas/orders.ts";
import { listPendingApplications } from "#app/services/people/applications.server.ts";

/** The contract's call has no pages, so it answers as much as a page can hold. */
const USUAL = 100;

export const loader = api({
  GET: call({
    summary: "List pending contributor applications, oldest first",
    who: "applications.decide",
    answer: PendingApplications,
    query: (url) => ({ filter: readOrder(url), paging: readPaging(url, USUAL) }),
    run: (ctx, { query: { filter, paging } }) => listPendingApplications(ctx, filter, paging),
  }),
});
export const action = loader;
