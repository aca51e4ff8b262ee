import { api, call } from "#app/http/api.server.ts";
import { readPageRequest } from "#app/http/read-paging.server.ts";
import { localizePreview } from "#app/http/localize-list.server.ts";
import { SEARCH_RESULT_LIMITS } from "#app/schemas/lists.ts";
import { parseSearchFilter, SearchResponse } from "#app/schemas/search.ts";
import { searchAll } from "#app/services/search/index.server.ts";

export const loader = api({
  GET: call({
    summary: "Search the library, media, events and contributors",
    description: "Returns the best matches of each type, or one type paginated. Visitors get a preview.",
    output: SearchResponse,
    query: (url) => ({
      filter: parseSearchFilter(url),
      paging: readPageRequest(url, SEARCH_RESULT_LIMITS.singleKind),
    }),
    run: async (ctx, { query: { filter, paging } }) =>
      localizePreview(ctx, await searchAll(ctx, filter, paging)),
  }),
});
export const action = loader;

export const handle = { cacheBy: ["q", "kind", "page", "limit"] };
