import { createTextRoute } from "#app/http/text-route.server.ts";
import { loadEventCalendar } from "#app/services/events/event-feeds.server.ts";

export const loader = createTextRoute("ics", (ctx, { params }) => loadEventCalendar(ctx, params.id!));

export const handle = { cacheBy: [] };
