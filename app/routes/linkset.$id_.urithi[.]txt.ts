import { feedRoute } from "#app/http/feed-route.server.ts";
import { writeLinksetOf } from "#app/services/exchange/index.server.ts";

export const loader = feedRoute("linksetText", (ctx, { params }) => writeLinksetOf(ctx, params.id!, "text"));

export const handle = { cacheBy: [] };
