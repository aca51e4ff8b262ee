import { api, call } from "#app/http/api.server.ts";
import { readPaging } from "#app/http/paging.server.ts";
import { RegistrationList } from "#app/schemas/events.ts";
import { PAGE_SIZES } from "#app/schemas/lists.ts";
import { readOrder } from "#app/schemas/orders.ts";
import { readQuery } from "#app/schemas/query.ts";
import { listRegistrations } from "#app/services/events/registration-list.server.ts";

export const loader = api({
  GET: call({
    summary: "Who has registered for an event, and who waits, in the order in which they came",
    answer: RegistrationList,
    run(ctx, { params, url, headers }) {
      headers.set("Cache-Control", "no-store");
      const filter = { search: readQuery(url).free("search"), ...readOrder(url) };
      return listRegistrations(ctx, params.id!, filter, readPaging(url, PAGE_SIZES.events));
    },
  }),
});
export const action = loader;
