import { createAtomRoute } from "#app/http/atom-route.server.ts";
import { createEventsFeed } from "#app/services/exchange/index.server.ts";

export const loader = createAtomRoute((ctx) => ({
  feed: createEventsFeed(ctx),
  title: ctx.t("calendar.events-name", { institution: ctx.t("site.name") }),
  path: "/events.atom",
  page: "/events",
}));

export const handle = { cacheBy: [], revalidates: true };
