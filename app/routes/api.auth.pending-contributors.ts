import { api, call } from "#app/http/api.server.ts";
import { readPageRequest } from "#app/http/read-paging.server.ts";
import { PendingApplications } from "#app/schemas/applications.ts";
import { parseOrder } from "#app/schemas/orders.ts";
import { listPendingApplications } from "#app/services/accounts/applications.server.ts";

/** Existing API clients request only one page, so by default it is as large as possible. */
const DEFAULT_LIMIT = 100;

export const loader = api({
  GET: call({
    summary: "List pending contributor applications, oldest first",
    capability: "applications.decide",
    output: PendingApplications,
    query: (url) => ({ filter: parseOrder(url), paging: readPageRequest(url, DEFAULT_LIMIT) }),
    run: (ctx, { query: { filter, paging } }) => listPendingApplications(ctx, filter, paging),
  }),
});
export const action = loader;
