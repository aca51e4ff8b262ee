import { unwrap } from "#app/http/http-error.server.ts";
import { createIiifRoute } from "#app/http/iiif-route.server.ts";
import { readPageRequest } from "#app/http/read-paging.server.ts";
import { loadIiifGallery } from "#app/services/exchange/index.server.ts";

const MANIFESTS_PER_PAGE = 100;

export const loader = createIiifRoute(
  async (ctx, { url }) => ({
    body: unwrap(
      await loadIiifGallery(ctx, {
        ...readPageRequest(url, MANIFESTS_PER_PAGE),
        page: 1,
        limit: MANIFESTS_PER_PAGE,
      }),
    ),
    api: "presentation",
  }),
  { isAlwaysPublic: true },
);
export const action = loader;

export const handle = { cacheBy: ["after"] };
