import { getCalendarTexts } from "#app/http/calendar-action.server.ts";
import { createTextRoute } from "#app/http/text-route.server.ts";
import { loadAdminCalendar } from "#app/services/appointments/appointment-calendars.server.ts";
import { findCalendarOwner } from "#app/services/calendars/calendar-links.server.ts";
import { loadRegistrationsCalendar } from "#app/services/events/event-feeds.server.ts";

export const loader = createTextRoute("ics", async (ctx, { params }) => {
  const secret = params.secret!;
  const link = await findCalendarOwner(ctx, secret);
  if (!link.ok) return link;
  if (link.value.kind === "appointments") return loadAdminCalendar(ctx, secret, getCalendarTexts(ctx));
  const name = ctx.t("calendar.registrations-name", { institution: ctx.t("site.name") });
  return loadRegistrationsCalendar(ctx, secret, name);
});
