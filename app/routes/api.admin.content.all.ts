import { api, call } from "#app/http/api.server.ts";
import { readPaging } from "#app/http/paging.server.ts";
import { ContentList, readContentFilter } from "#app/schemas/content.ts";
import { PAGE_SIZES } from "#app/schemas/lists.ts";
import { readOrder } from "#app/schemas/orders.ts";
import { listAllContent } from "#app/services/content/content-list.server.ts";

export const loader = api({
  GET: call({
    summary: "List all content, any status",
    who: "content.manage",
    answer: ContentList,
    query: (url) => ({
      filter: { ...readContentFilter(url), ...readOrder(url) },
      paging: readPaging(url, PAGE_SIZES.content),
    }),
    run: (ctx, { query: { filter, paging } }) => listAllContent(ctx, filter, paging),
  }),
});
export const action = loader;
