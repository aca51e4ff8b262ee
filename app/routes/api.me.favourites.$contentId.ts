import { api, call } from "#app/http/api.server.ts";
import { FavouriteStatus } from "#app/schemas/reader-records.ts";
import { setFavourite } from "#app/services/content/favourites-and-history.server.ts";

export const loader = api({
  PUT: call({
    summary: "Add an item to favourites (idempotent)",
    capability: "my-library.use",
    output: FavouriteStatus,
    run: (ctx, { params }) => setFavourite(ctx, params.contentId!, true),
  }),
  DELETE: call({
    summary: "Remove an item from favourites",
    capability: "my-library.use",
    output: FavouriteStatus,
    run: (ctx, { params }) => setFavourite(ctx, params.contentId!, false),
  }),
});
export const action = loader;
