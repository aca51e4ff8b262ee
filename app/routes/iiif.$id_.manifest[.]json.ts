import { unwrap } from "#app/http/http-error.server.ts";
import { createIiifRoute } from "#app/http/iiif-route.server.ts";
import { loadIiifManifest } from "#app/services/exchange/index.server.ts";

export const loader = createIiifRoute(async (ctx, { params }) => ({
  ...unwrap(await loadIiifManifest(ctx, params.id!)),
  api: "presentation",
}));
export const action = loader;

export const handle = { cacheBy: [] };
