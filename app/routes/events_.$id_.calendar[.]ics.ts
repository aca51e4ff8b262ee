import { feedRoute } from "#app/http/feed-route.server.ts";
import { writeEventCalendar } from "#app/services/events/event-feeds.server.ts";

export const loader = feedRoute("ics", (ctx, { params }) => writeEventCalendar(ctx, params.id!));

export const handle = { cacheBy: [] };
