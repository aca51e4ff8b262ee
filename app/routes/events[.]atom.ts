import { atomRoute } from "#app/http/atom-route.server.ts";
import { eventsFeed } from "#app/services/exchange/index.server.ts";

export const loader = atomRoute((ctx) => ({
  feed: eventsFeed(ctx),
  title: ctx.say("calendar.events-name", { institution: ctx.say("site.name") }),
  path: "/events.atom",
  page: "/events",
}));

export const handle = { cacheBy: [], revalidates: true };
