import { api, call } from "#app/http/api.server.ts";
import { IsFavourite } from "#app/schemas/shelf.ts";
import { setFavourite } from "#app/services/content/shelf.server.ts";

export const loader = api({
  PUT: call({
    summary: "Keep an item; said twice it is kept once",
    who: "shelf.own",
    answer: IsFavourite,
    run: (ctx, { params }) => setFavourite(ctx, params.contentId!, true),
  }),
  DELETE: call({
    summary: "Keep an item no longer",
    who: "shelf.own",
    answer: IsFavourite,
    run: (ctx, { params }) => setFavourite(ctx, params.contentId!, false),
  }),
});
export const action = loader;
