import { feedRoute } from "#app/http/feed-route.server.ts";
import { writeEventsFeed } from "#app/services/events/event-feeds.server.ts";

export const loader = feedRoute("atom", (ctx) =>
  writeEventsFeed(ctx, ctx.say("calendar.events-name", ctx.say("site.name"))),
);

export const handle = { cacheBy: [] };
