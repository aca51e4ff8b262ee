import { ok } from "#app/core/result.ts";
import { api, call } from "#app/http/api.server.ts";
import { PublicSite } from "#app/schemas/site.ts";
import { getPublicSite } from "#app/services/site/site.server.ts";

export const loader = api({
  GET: call({
    summary: "Get the name, contact and links of the institution",
    output: PublicSite,
    run: () => ok(getPublicSite()),
  }),
});
export const action = loader;
