import { formatGroup } from "#app/messages/group-size.ts";
import { formatVisitType } from "#app/services/visit-types/index.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { readFormOrThrow } from "#app/http/form.server.ts";
import { catchAsRefusal } from "#app/http/form-action.server.ts";
import { redirectWithNotice, redirectWithSecret } from "#app/http/notice.server.ts";
import { unwrap } from "#app/http/http-error.server.ts";
import type { Appointment } from "#app/schemas/appointments.ts";
import { CalendarAction } from "#app/schemas/events.ts";
import { createCalendarLink, deleteCalendarLink } from "#app/services/calendars/index.server.ts";

export async function handleCalendarAction(
  ctx: RequestContext,
  request: Request,
  { of: target, backTo: returnPath }: { of: Parameters<typeof createCalendarLink>[1]; backTo: string },
) {
  const { calendar } = await readFormOrThrow(request, CalendarAction);
  if (calendar === "delete") {
    unwrap(await catchAsRefusal(() => deleteCalendarLink(ctx, target)));
    return redirectWithNotice(returnPath, "calendar.deleted");
  }
  const { calendarUrl } = unwrap(await catchAsRefusal(() => createCalendarLink(ctx, target)));
  return redirectWithSecret(returnPath, "calendar.created", { url: calendarUrl, of: ctx.actor });
}

export const getCalendarTexts = ({ t, language }: RequestContext) => ({
  name: t("appointments.calendar-name", { institution: t("site.name") }),
  title: (visit: Pick<Appointment, "visitType" | "groupSize" | "participants">) =>
    `${formatVisitType(language, visit.visitType)} (${formatGroup(t, visit)})`,
});
