import { api, call } from "#app/http/api.server.ts";
import { readPageRequest } from "#app/http/read-paging.server.ts";
import { RegistrationList } from "#app/schemas/events.ts";
import { PAGE_SIZES } from "#app/schemas/lists.ts";
import { parseOrder } from "#app/schemas/orders.ts";
import { readQuery } from "#app/schemas/query.ts";
import { listRegistrations } from "#app/services/events/registration-list.server.ts";

export const loader = api({
  GET: call({
    summary: "List registrations and the waiting list, in order",
    capability: "events.manage",
    output: RegistrationList,
    query: (url) => ({
      filter: { search: readQuery(url).freeText("search"), ...parseOrder(url) },
      paging: readPageRequest(url, PAGE_SIZES.events),
    }),
    run(ctx, { params, query: { filter, paging }, headers }) {
      headers.set("Cache-Control", "no-store");
      return listRegistrations(ctx, params.id!, filter, paging);
    },
  }),
});
export const action = loader;
