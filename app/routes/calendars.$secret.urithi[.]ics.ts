import { calendarWords } from "#app/http/calendars.server.ts";
import { feedRoute } from "#app/http/feed-route.server.ts";
import { writeAppointmentsCalendar } from "#app/services/appointments/appointment-calendars.server.ts";
import { whoseCalendar } from "#app/services/calendars/calendar-links.server.ts";
import { writeRegistrationsCalendar } from "#app/services/events/event-feeds.server.ts";

/** A private address: it opens one calendar and nothing else. */
export const loader = feedRoute("ics", async (ctx, { params }) => {
  const secret = params.secret!;
  const whose = await whoseCalendar(ctx, secret);
  if (!whose.ok) return whose;
  if (whose.value.kind === "appointments") return writeAppointmentsCalendar(ctx, secret, calendarWords(ctx));
  const name = ctx.say("calendar.registrations-name", { institution: ctx.say("site.name") });
  return writeRegistrationsCalendar(ctx, secret, name);
});
