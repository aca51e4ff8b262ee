import { feedRoute } from "#app/http/feed-route.server.ts";
import { calendarWords } from "#app/http/visit-words.server.ts";
import { writeVisitCalendar } from "#app/services/visit-calendars.server.ts";

/** One visit, for the calendar of whoever holds its private address. */
export const loader = feedRoute("ics", (ctx, { params }) =>
  writeVisitCalendar(ctx, params.secret!, calendarWords(ctx)),
);
