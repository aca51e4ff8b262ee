import { api, call } from "#app/http/api.server.ts";
import { readPageRequest } from "#app/http/read-paging.server.ts";
import { MyRegistrations } from "#app/schemas/events.ts";
import { PAGE_SIZES } from "#app/schemas/lists.ts";
import { listMyRegistrations } from "#app/services/events/registration-list.server.ts";

export const loader = api({
  GET: call({
    summary: "List your event registrations, newest first",
    capability: "account.own",
    output: MyRegistrations,
    query: (url) => readPageRequest(url, PAGE_SIZES.events),
    run(ctx, { query, headers }) {
      headers.set("Cache-Control", "no-store");
      return listMyRegistrations(ctx, query);
    },
  }),
});
export const action = loader;
