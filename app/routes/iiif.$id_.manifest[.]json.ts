import { found, iiifRoute } from "#app/http/iiif-route.server.ts";
import { writeIiifManifest } from "#app/services/exchange/index.server.ts";

export const loader = iiifRoute(async (ctx, { params }) => ({
  ...found(await writeIiifManifest(ctx, params.id!)),
  api: "presentation",
}));
export const action = loader;

export const handle = { cacheBy: [] };
