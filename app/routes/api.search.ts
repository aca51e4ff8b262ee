import { api, call } from "#app/http/api.server.ts";
import { readPaging } from "#app/http/paging.server.ts";
import { spoken } from "#app/http/spoken.server.ts";
import { SEARCH_SHOWS } from "#app/schemas/lists.ts";
import { readSearchFilter, SearchAnswer } from "#app/schemas/search.ts";
import { search } from "#app/services/search/index.server.ts";

export const loader = api({
  GET: call({
    summary: "Search the library, media, events and contributors",
    description: "Returns the best matches of each type, or one type paginated. Visitors get a preview.",
    answer: SearchAnswer,
    query: (url) => ({ filter: readSearchFilter(url), paging: readPaging(url, SEARCH_SHOWS.ofOne) }),
    run: async (ctx, { query: { filter, paging } }) => spoken(ctx, await search(ctx, filter, paging)),
  }),
});
export const action = loader;

export const handle = { cacheBy: ["q", "kind", "page", "limit"] };
