import { createTextRoute } from "#app/http/text-route.server.ts";
import { loadUpcomingEventsCalendar } from "#app/services/events/event-feeds.server.ts";

export const loader = createTextRoute("ics", (ctx) =>
  loadUpcomingEventsCalendar(ctx, ctx.t("calendar.events-name", { institution: ctx.t("site.name") })),
);

export const handle = { cacheBy: [] };
