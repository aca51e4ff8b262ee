import { unwrap } from "#app/http/http-error.server.ts";
import { createIiifRoute } from "#app/http/iiif-route.server.ts";
import { loadImageInfo } from "#app/services/exchange/index.server.ts";

export const loader = createIiifRoute(async (ctx, { params, isHead }) => ({
  body: unwrap(await loadImageInfo(ctx, params.id!, !isHead)),
  api: "image",
}));
export const action = loader;

export const handle = { cacheBy: [] };
