import { calendarWords } from "#app/http/calendars.server.ts";
import { feedRoute } from "#app/http/feed-route.server.ts";
import { writeAppointmentCalendar } from "#app/services/appointments/appointment-calendars.server.ts";

export const loader = feedRoute("ics", (ctx, { params }) =>
  writeAppointmentCalendar(ctx, params.secret!, calendarWords(ctx)),
);
