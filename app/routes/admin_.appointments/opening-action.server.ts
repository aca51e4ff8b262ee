import type { RequestContext } from "#app/http/context.server.ts";
import { handleForm } from "#app/http/handle-form.server.ts";
import { Refused } from "#app/http/refused.server.ts";
import type { ScreenArgs } from "#app/http/screen.server.ts";
import { readVisitType, RemoveOpeningDay, SetOpening, SetOpeningDay } from "#app/schemas/appointments.ts";
import { NoFields } from "#app/schemas/choices.ts";
import { readQuery } from "#app/schemas/query.ts";
import {
  findOpening,
  removeOpeningDay,
  setOpening,
  setOpeningDay,
  unsetOpening,
} from "#app/services/appointments/openings.server.ts";

/** For the visit type in the address. */
export async function openingAction(ctx: RequestContext, args: ScreenArgs) {
  const { url } = args;
  const visitType = readVisitType(url, "id");
  if (!visitType) throw new Refused(404, "refused.missing");
  const saved = {
    notice: "appointments.opening-saved",
    about: ctx.say(`appointments.type-${visitType}`),
  } as const;
  const days = `${url.pathname}?dialog=opening&id=${visitType}`;
  switch (readQuery(url).word("dialog")) {
    case "opening":
      return handleForm(ctx, args, {
        schema: SetOpening,
        run: (input) => setOpening(ctx, visitType, input),
        done: () => saved,
        findCurrent: () => findOpening(ctx, visitType),
      });
    case "opening-clear":
      return handleForm(ctx, args, {
        schema: NoFields,
        run: () => unsetOpening(ctx, visitType),
        done: () => saved,
      });
    case "opening-day":
      return handleForm(ctx, args, {
        schema: SetOpeningDay,
        run: (input) => setOpeningDay(ctx, visitType, input),
        done: (_, { day }) => ({ to: days, notice: "appointments.day-added", about: day }),
      });
    case "opening-day-remove":
      return handleForm(ctx, args, {
        schema: RemoveOpeningDay,
        run: (input) => removeOpeningDay(ctx, visitType, input),
        done: (_, { day }) => ({ to: days, notice: "appointments.day-removed", about: day }),
      });
    default:
      throw new Refused(404, "refused.missing");
  }
}
