import { api, call } from "#app/http/api.server.ts";
import { readPaging } from "#app/http/paging.server.ts";
import { PAGE_SIZES } from "#app/schemas/lists.ts";
import { readAction, Trail } from "#app/schemas/trail.ts";
import { listTrail } from "#app/services/trail.server.ts";

export const loader = api({
  GET: call({
    summary: "Who decided what about whom, newest first",
    answer: Trail,
    run: (ctx, { url }) =>
      listTrail(ctx, readAction(url.searchParams.get("action")), readPaging(url, PAGE_SIZES.trail)),
  }),
});
export const action = loader;
