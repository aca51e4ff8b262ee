import { createTextRoute } from "#app/http/text-route.server.ts";
import { loadSingleEventCalendar } from "#app/services/events/event-feeds.server.ts";

export const loader = createTextRoute("ics", (ctx, { params }) => loadSingleEventCalendar(ctx, params.id!));

export const handle = { cacheBy: [] };
