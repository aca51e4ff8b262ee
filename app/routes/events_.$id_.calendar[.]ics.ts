import { createTextRoute } from "#app/http/text-route.server.ts";
import { writeEventCalendar } from "#app/services/events/event-feeds.server.ts";

export const loader = createTextRoute("ics", (ctx, { params }) => writeEventCalendar(ctx, params.id!));

export const handle = { cacheBy: [] };
