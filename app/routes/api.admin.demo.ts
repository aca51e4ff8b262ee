import { api, call } from "#app/http/api.server.ts";
import { DemoSummary } from "#app/schemas/setup.ts";
import { removeDemo } from "#app/services/setup/demo.server.ts";

export const loader = api({
  DELETE: call({
    summary: "Delete the demo content, accounts and visits",
    capability: "site.manage",
    output: DemoSummary,
    run: (ctx) => removeDemo(ctx),
  }),
});
export const action = loader;
