import { ok } from "#app/core/result.ts";
import type { ApiRoutes } from "#app/http/api-routes.server.ts";
import { api, call } from "#app/http/api.server.ts";
import { SITE_LIMITS } from "#app/schemas/admin-lists.ts";
import { PublicSite, SetLogo, SiteDetails, UpdateSite } from "#app/schemas/site.ts";
import { removeLogo, setLogo, findSite, getPublicSite, updateSite } from "#app/services/site/index.server.ts";

export const routes: ApiRoutes = {
  "/api/admin/site": api({
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
      summary: "Update the site settings; omitted fields are unchanged",
      capability: "site.manage",
      input: UpdateSite,
      output: SiteDetails,
      run: (ctx, { input }) => updateSite(ctx, input),
    }),
  }),
  "/api/admin/site/logo": api({
    PUT: call({
      summary: "Set the logo (PNG, JPEG, WebP or SVG)",
      capability: "site.manage",
      input: SetLogo,
      output: SiteDetails,
      maxBytes: () => SITE_LIMITS.pictureBytes,
      run: (ctx, { input, file }) => setLogo(ctx, file, input.version),
    }),
    DELETE: call({
      summary: "Remove the logo",
      capability: "site.manage",
      output: SiteDetails,
      run: (ctx) => removeLogo(ctx, undefined),
    }),
  }),
  "/api/site": api({
    GET: call({
      summary: "Get the name, contact and links of the institution",
      output: PublicSite,
      run: () => ok(getPublicSite()),
    }),
  }),
};
