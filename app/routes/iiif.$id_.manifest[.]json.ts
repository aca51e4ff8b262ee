import { unwrapResult, createIiifRoute } from "#app/http/iiif-route.server.ts";
import { writeIiifManifest } from "#app/services/exchange/index.server.ts";

export const loader = createIiifRoute(async (ctx, { params }) => ({
  ...unwrapResult(await writeIiifManifest(ctx, params.id!)),
  api: "presentation",
}));
export const action = loader;

export const handle = { cacheBy: [] };
