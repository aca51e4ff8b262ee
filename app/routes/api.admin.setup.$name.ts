import { api, call } from "#app/http/api.server.ts";
import { Setup, SkipSetupItem } from "#app/schemas/setup.ts";
import { skipSetupItem } from "#app/services/setup/setup.server.ts";

export const loader = api({
  PUT: call({
    summary: "Skip an item of the set-up checklist, or show it again",
    capability: "site.manage",
    input: SkipSetupItem,
    output: Setup,
    run: (ctx, { params, input }) => skipSetupItem(ctx, params.name!, input),
  }),
});
export const action = loader;
