import { api, call } from "#app/http/api.server.ts";
import { readPageRequest } from "#app/http/read-paging.server.ts";
import { PAGE_SIZES } from "#app/schemas/lists.ts";
import { BookReservations } from "#app/schemas/reader-records.ts";
import { listReservations } from "#app/services/content/reservations.server.ts";

export const loader = api({
  GET: call({
    summary: "List your book reservations, newest first",
    capability: "my-library.use",
    output: BookReservations,
    query: (url) => readPageRequest(url, PAGE_SIZES.content),
    run(ctx, { query, headers }) {
      headers.set("Cache-Control", "no-store");
      return listReservations(ctx, query);
    },
  }),
});
export const action = loader;
