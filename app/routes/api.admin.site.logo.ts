import { api, call } from "#app/http/api.server.ts";
import { SITE_LIMITS } from "#app/schemas/admin-lists.ts";
import { SetLogo, SiteDetails } from "#app/schemas/site.ts";
import { removeLogo, setLogo } from "#app/services/site/site-pictures.server.ts";

export const loader = api({
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
});
export const action = loader;
