import { ok } from "#app/core/result.ts";
import { feedRoute } from "#app/http/feed-route.server.ts";
import { publicOrigin } from "#app/http/origin.server.ts";
import { writeOpenSearch } from "#app/services/exchange/index.server.ts";

export const loader = feedRoute("opensearch", ({ say, language }) =>
  Promise.resolve(
    ok(
      writeOpenSearch({
        name: say("site.name"),
        description: say("search.description"),
        origin: publicOrigin(),
        language,
      }),
    ),
  ),
);

export const handle = { cacheBy: [] };
