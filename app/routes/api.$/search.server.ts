import type { ApiRoutes } from "#app/http/api-routes.server.ts";
import { api, call } from "#app/http/api.server.ts";
import { localizePreview } from "#app/http/content/localize-preview.server.ts";
import { readPageRequest } from "#app/http/read-paging.server.ts";
import { SEARCH_RESULT_LIMITS } from "#app/schemas/lists/search.ts";
import { SearchResponse, parseSearchFilter } from "#app/schemas/search.ts";
import { searchAll } from "#app/services/search/index.server.ts";

export const routes: ApiRoutes = {
  "/api/search": api(
    {
      GET: call({
        summary: "Search the library, media, events and contributors",
        example: { query: "q=ferry" },
        description: "Returns the best matches of each type, or one type paginated. Visitors get a preview.",
        output: SearchResponse,
        query: (url) => ({
          filter: parseSearchFilter(url),
          paging: readPageRequest(url, SEARCH_RESULT_LIMITS.singleKind),
        }),
        run: async (ctx, { query: { filter, paging } }) =>
          localizePreview(ctx, await searchAll(ctx, filter, paging)),
      }),
    },
    { cacheBy: ["q", "kind", "page", "limit"] },
  ),
};
