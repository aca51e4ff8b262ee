import { api, call } from "#app/http/api.server.ts";
import { readPaging } from "#app/http/paging.server.ts";
import { ContentList, readContentFilter } from "#app/schemas/content.ts";
import { PAGE_SIZES } from "#app/schemas/lists.ts";
import { readOrder } from "#app/schemas/orders.ts";
import { listAllContent } from "#app/services/content/content-list.server.ts";

export const loader = api({
  GET: call({
    summary: "All content, whatever has become of it",
    answer: ContentList,
    run: (ctx, { url }) =>
      listAllContent(
        ctx,
        { ...readContentFilter(url), ...readOrder(url) },
        readPaging(url, PAGE_SIZES.content),
      ),
  }),
});
export const action = loader;
