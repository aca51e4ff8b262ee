import type { RequestContext } from "#app/http/context.server.ts";
import { readChoice } from "#app/http/form.server.ts";
import { withFormErrors } from "#app/http/handle-form.server.ts";
import { redirectWithNotice, redirectWithSecret } from "#app/http/notice.server.ts";
import { unwrap } from "#app/http/refused.server.ts";
import type { Appointment } from "#app/schemas/appointments.ts";
import { CalendarAct } from "#app/schemas/events.ts";
import { giveCalendarLink, takeBackCalendarLink } from "#app/services/calendars/calendar-links.server.ts";

/** A new address is shown only once. */
export async function calendarAction(
  ctx: RequestContext,
  request: Request,
  { of, backTo }: { of: Parameters<typeof giveCalendarLink>[1]; backTo: string },
) {
  const { calendar } = await readChoice(request, CalendarAct);
  if (calendar === "take-back") {
    unwrap(await withFormErrors(() => takeBackCalendarLink(ctx, of)));
    return redirectWithNotice(backTo, "calendar.taken-back");
  }
  const { calendarUrl: address } = unwrap(await withFormErrors(() => giveCalendarLink(ctx, of)));
  return redirectWithSecret(backTo, "calendar.made", { address, of: ctx.actor });
}

export const calendarWords = ({ say }: RequestContext) => ({
  name: say("appointments.calendar-name", { institution: say("site.name") }),
  title: ({ visitType, groupSize }: Pick<Appointment, "visitType" | "groupSize">) =>
    `${say(`appointments.type-${visitType}`)} (${say(`appointments.size-${groupSize}`)})`,
});
