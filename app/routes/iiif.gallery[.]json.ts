import { unwrapResult, createIiifRoute } from "#app/http/iiif-route.server.ts";
import { readPaging } from "#app/http/read-paging.server.ts";
import { loadIiifGallery } from "#app/services/exchange/index.server.ts";

const PAGE_SIZE = 100;

export const loader = createIiifRoute(
  async (ctx, { url }) => ({
    body: unwrapResult(
      await loadIiifGallery(ctx, { ...readPaging(url, PAGE_SIZE), page: 1, limit: PAGE_SIZE }),
    ),
    api: "presentation",
  }),
  { isAlwaysPublic: true },
);
export const action = loader;

export const handle = { cacheBy: ["after"] };
