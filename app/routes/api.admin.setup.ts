import { api, call } from "#app/http/api.server.ts";
import { Setup } from "#app/schemas/setup.ts";
import { findSetup } from "#app/services/setup/setup.server.ts";

export const loader = api({
  GET: call({
    summary: "Get the set-up checklist of the site, and what remains of the demo",
    capability: "site.manage",
    output: Setup,
    run(ctx, { headers }) {
      headers.set("Cache-Control", "no-store");
      return findSetup(ctx);
    },
  }),
});
export const action = loader;
