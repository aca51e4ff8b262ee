import { api, call } from "#app/http/api.server.ts";
import { SiteDetails, UpdateSite } from "#app/schemas/site.ts";
import { findSite, updateSite } from "#app/services/site/site.server.ts";

export const loader = api({
  GET: call({
    summary: "Get the settings of the site",
    capability: "site.manage",
    output: SiteDetails,
    run(ctx, { headers }) {
      headers.set("Cache-Control", "no-store");
      return findSite(ctx);
    },
  }),
  PUT: call({
    summary: "Change settings of the site; others stay as they are",
    capability: "site.manage",
    input: UpdateSite,
    output: SiteDetails,
    run: (ctx, { input }) => updateSite(ctx, input),
  }),
});
export const action = loader;
