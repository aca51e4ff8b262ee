import { unwrapResult, createIiifRoute } from "#app/http/iiif-route.server.ts";
import { loadImageInfo } from "#app/services/exchange/index.server.ts";

export const loader = createIiifRoute(async (ctx, { params, isHead }) => ({
  body: unwrapResult(await loadImageInfo(ctx, params.id!, !isHead)),
  api: "image",
}));
export const action = loader;

export const handle = { cacheBy: [] };
