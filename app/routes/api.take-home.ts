import { api, call } from "#app/http/api.server.ts";
import { TakeHome } from "#app/schemas/take-home.ts";
import { listTakeHome } from "#app/services/take-home/index.server.ts";

export const loader = api({
  GET: call({
    summary: "List offline packages",
    answer: TakeHome,
    run: (ctx) => listTakeHome(ctx),
  }),
});
export const action = loader;

export const handle = { cacheBy: [] };
