import { formatVisitType, getVisitType } from "#app/services/visit-types/index.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { handleForm } from "#app/http/handle-form.server.ts";
import { HttpError } from "#app/http/http-error.server.ts";
import type { ScreenArgs } from "#app/http/screen.server.ts";
import { parseVisitType } from "#app/schemas/appointments.ts";
import { DeleteSpecialDay, SetOpeningHours, SetSpecialDay } from "#app/schemas/opening-hours.ts";
import { EmptyForm } from "#app/schemas/choices.ts";
import { readQuery } from "#app/schemas/query.ts";
import {
  findOpeningHours,
  deleteSpecialDay,
  updateOpeningHours,
  setSpecialDay,
  removeCapacityLimit,
} from "#app/services/appointments/index.server.ts";

export async function openingHoursAction(ctx: RequestContext, args: ScreenArgs) {
  const { url } = args;
  const visitType = parseVisitType(url, "id");
  if (!getVisitType(visitType) || !visitType) throw new HttpError(404, "refusal.missing");
  const saved = {
    to: `/admin/visit-types/${visitType}`,
    notice: "appointments.opening-hours-saved",
    about: formatVisitType(ctx.language, visitType),
  } as const;
  const dialogUrl = `${url.pathname}?dialog=opening-hours&id=${visitType}`;
  switch (readQuery(url).word("dialog")) {
    case "opening-hours":
      return handleForm(ctx, args, {
        schema: SetOpeningHours,
        run: (input) => updateOpeningHours(ctx, visitType, input),
        onSuccess: () => saved,
        findCurrent: () => findOpeningHours(ctx, visitType),
      });
    case "opening-hours-clear":
      return handleForm(ctx, args, {
        schema: EmptyForm,
        run: () => removeCapacityLimit(ctx, visitType),
        onSuccess: () => saved,
      });
    case "opening-hours-day":
      return handleForm(ctx, args, {
        schema: SetSpecialDay,
        run: (input) => setSpecialDay(ctx, visitType, input),
        onSuccess: (_, { day }) => ({ to: dialogUrl, notice: "appointments.special-day-added", about: day }),
      });
    case "opening-hours-day-remove":
      return handleForm(ctx, args, {
        schema: DeleteSpecialDay,
        run: (input) => deleteSpecialDay(ctx, visitType, input),
        onSuccess: (_, { day }) => ({
          to: dialogUrl,
          notice: "appointments.special-day-removed",
          about: day,
        }),
      });
    default:
      throw new HttpError(404, "refusal.missing");
  }
}
