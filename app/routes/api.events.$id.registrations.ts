import { api, call } from "#app/http/api.server.ts";
import { readPaging } from "#app/http/paging.server.ts";
import { RegistrationList } from "#app/schemas/events.ts";
import { PAGE_SIZES } from "#app/schemas/lists.ts";
import { readSearch } from "#app/schemas/shared.ts";
import { listRegistrations } from "#app/services/registration-list.server.ts";

export const loader = api({
  GET: call({
    summary: "Who has registered for an event, and who waits, in the order in which they came",
    answer: RegistrationList,
    run(ctx, { params, url, headers }) {
      headers.set("Cache-Control", "no-store");
      const filter = { search: readSearch(url.searchParams) };
      return listRegistrations(ctx, params.id!, filter, readPaging(url, PAGE_SIZES.events));
    },
  }),
});
export const action = loader;
