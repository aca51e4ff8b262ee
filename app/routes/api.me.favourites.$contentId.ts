import { api, call } from "#app/http/api.server.ts";
import { IsFavourite } from "#app/schemas/shelf.ts";
import { setFavourite } from "#app/services/content/shelf.server.ts";

export const loader = api({
  PUT: call({
    summary: "Add an item to favourites (idempotent)",
    who: "shelf.own",
    answer: IsFavourite,
    run: (ctx, { params }) => setFavourite(ctx, params.contentId!, true),
  }),
  DELETE: call({
    summary: "Remove an item from favourites",
    who: "shelf.own",
    answer: IsFavourite,
    run: (ctx, { params }) => setFavourite(ctx, params.contentId!, false),
  }),
});
export const action = loader;
