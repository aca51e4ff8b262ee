import { found, iiifRoute } from "#app/http/iiif-route.server.ts";
import { writeImageInfo } from "#app/services/exchange/index.server.ts";

export const loader = iiifRoute(async (ctx, { params, isHead }) => ({
  body: found(await writeImageInfo(ctx, params.id!, !isHead)),
  api: "image",
}));
export const action = loader;

export const handle = { cacheBy: [] };
