import { createAtomRoute } from "#app/http/atom-route.server.ts";
import { createMediaFeed } from "#app/services/exchange/index.server.ts";

export const loader = createAtomRoute((ctx) => ({
  feed: createMediaFeed(ctx),
  title: ctx.t("feed.media"),
  path: "/media.atom",
  page: "/media",
}));

export const handle = { cacheBy: [], revalidates: true };
