import { found, iiifRoute } from "#app/http/iiif-route.server.ts";
import { readPaging } from "#app/http/paging.server.ts";
import { writeIiifGallery } from "#app/services/exchange/index.server.ts";

const PAGE = 100;

export const loader = iiifRoute(
  async (ctx, { url }) => ({
    body: found(await writeIiifGallery(ctx, { ...readPaging(url, PAGE), page: 1, limit: PAGE })),
    api: "presentation",
  }),
  { isForAll: true },
);
export const action = loader;

export const handle = { cacheBy: ["after"] };
