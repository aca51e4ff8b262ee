import { ok } from "#app/core/result.ts";
import { createTextRoute } from "#app/http/text-route.server.ts";
import { getPublicOrigin } from "#app/http/origin.server.ts";
import { formatOpenSearchDescription } from "#app/services/exchange/index.server.ts";

export const loader = createTextRoute("opensearch", ({ t, language }) =>
  Promise.resolve(
    ok(
      formatOpenSearchDescription({
        name: t("site.name"),
        description: t("search.description"),
        siteOrigin: getPublicOrigin(),
        language,
      }),
    ),
  ),
);

export const handle = { cacheBy: [] };
