import { api, call } from "#app/http/api.server.ts";
import { TakeHome } from "#app/schemas/take-home.ts";
import { listTakeHome } from "#app/services/take-home/index.server.ts";

export const loader = api({
  GET: call({
    summary: "The files with all that is public in full, one for each category, for reading without a line",
    answer: TakeHome,
    run: (ctx) => listTakeHome(ctx),
  }),
});
export const action = loader;

export const handle = { cacheBy: [] };
