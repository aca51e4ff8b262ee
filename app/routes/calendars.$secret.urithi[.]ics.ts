import { getCalendarTexts } from "#app/http/calendar-action.server.ts";
import { createTextRoute } from "#app/http/text-route.server.ts";
import { writeAppointmentsCalendar } from "#app/services/appointments/appointment-calendars.server.ts";
import { findCalendarOwner } from "#app/services/calendars/calendar-links.server.ts";
import { writeRegistrationsCalendar } from "#app/services/events/event-feeds.server.ts";

export const loader = createTextRoute("ics", async (ctx, { params }) => {
  const secret = params.secret!;
  const link = await findCalendarOwner(ctx, secret);
  if (!link.ok) return link;
  if (link.value.kind === "appointments")
    return writeAppointmentsCalendar(ctx, secret, getCalendarTexts(ctx));
  const name = ctx.t("calendar.registrations-name", { institution: ctx.t("site.name") });
  return writeRegistrationsCalendar(ctx, secret, name);
});
