import { api, call } from "#app/http/api.server.ts";
import { readPaging } from "#app/http/paging.server.ts";
import { PAGE_SIZES } from "#app/schemas/lists.ts";
import { Favourites } from "#app/schemas/shelf.ts";
import { listFavourites } from "#app/services/content/shelf.server.ts";

export const loader = api({
  GET: call({
    summary: "What one keeps, newest first",
    answer: Favourites,
    run(ctx, { url, headers }) {
      headers.set("Cache-Control", "no-store");
      return listFavourites(ctx, readPaging(url, PAGE_SIZES.content));
    },
  }),
});
export const action = loader;
