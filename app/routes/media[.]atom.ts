import { atomRoute } from "#app/http/atom-route.server.ts";
import { mediaFeed } from "#app/services/exchange/index.server.ts";

export const loader = atomRoute((ctx) => ({
  feed: mediaFeed(ctx),
  title: ctx.say("feed.media", { site: ctx.say("site.name") }),
  path: "/media.atom",
  page: "/media",
}));

export const handle = { cacheBy: [], revalidates: true };
