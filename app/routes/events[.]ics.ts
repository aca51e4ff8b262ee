import { feedRoute } from "#app/http/feed-route.server.ts";
import { writeEventsCalendar } from "#app/services/events/event-feeds.server.ts";

export const loader = feedRoute("ics", (ctx) =>
  writeEventsCalendar(ctx, ctx.say("calendar.events-name", { institution: ctx.say("site.name") })),
);

export const handle = { cacheBy: [] };
