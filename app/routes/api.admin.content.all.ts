import { api, call } from "#app/http/api.server.ts";
import { readPageRequest } from "#app/http/read-paging.server.ts";
import { ContentList, parseContentFilter } from "#app/schemas/content.ts";
import { PAGE_SIZES } from "#app/schemas/lists.ts";
import { parseOrder } from "#app/schemas/orders.ts";
import { listAllContent } from "#app/services/content/content-list.server.ts";

export const loader = api({
  GET: call({
    summary: "List all content, any status",
    capability: "content.manage",
    output: ContentList,
    query: (url) => ({
      filter: { ...parseContentFilter(url), ...parseOrder(url) },
      paging: readPageRequest(url, PAGE_SIZES.content),
    }),
    run: (ctx, { query: { filter, paging } }) => listAllContent(ctx, filter, paging),
  }),
});
export const action = loader;
