import { api, call } from "#app/http/api.server.ts";
import { readPageRequest } from "#app/http/read-paging.server.ts";
import { PAGE_SIZES } from "#app/schemas/lists.ts";
import { Favourites } from "#app/schemas/reader-records.ts";
import { listFavourites } from "#app/services/content/favourites-and-history.server.ts";

export const loader = api({
  GET: call({
    summary: "List your favourites, newest first",
    capability: "my-library.use",
    output: Favourites,
    query: (url) => readPageRequest(url, PAGE_SIZES.content),
    run(ctx, { query, headers }) {
      headers.set("Cache-Control", "no-store");
      return listFavourites(ctx, query);
    },
  }),
});
export const action = loader;
