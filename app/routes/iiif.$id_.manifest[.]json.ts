import { unwrapResult, createIiifRoute } from "#app/http/iiif-route.server.ts";
import { loadIiifManifest } from "#app/services/exchange/index.server.ts";

export const loader = createIiifRoute(async (ctx, { params }) => ({
  ...unwrapResult(await loadIiifManifest(ctx, params.id!)),
  api: "presentation",
}));
export const action = loader;

export const handle = { cacheBy: [] };
