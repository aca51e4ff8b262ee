import { feedRoute } from "#app/http/feed-route.server.ts";
import { writeLinksetOf } from "#app/services/exchange/index.server.ts";

export const loader = feedRoute("linkset", (ctx, { params }) => writeLinksetOf(ctx, params.id!, "json"));

export const handle = { cacheBy: [] };
