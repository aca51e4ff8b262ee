import { getCalendarTexts } from "#app/http/calendar-action.server.ts";
import { createTextRoute } from "#app/http/text-route.server.ts";
import { loadAppointmentCalendar } from "#app/services/appointments/appointment-calendars.server.ts";

export const loader = createTextRoute("ics", (ctx, { params }) =>
  loadAppointmentCalendar(ctx, params.secret!, getCalendarTexts(ctx)),
);
