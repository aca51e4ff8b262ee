import { formAction, type Action, type ActionArgs } from "#app/http/definitions/actions.server.ts";
import { HttpError } from "#app/http/http-error.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { getActionUrls } from "#app/schemas/definitions/action-urls.ts";
import { DeleteSpecialDay, SetOpeningHours, SetSpecialDay } from "#app/schemas/opening-hours.ts";
import {
  findOpeningHours,
  deleteSpecialDay,
  updateOpeningHours,
  setSpecialDay,
  removeCapacityLimit,
} from "#app/services/appointments/index.server.ts";
import { formatVisitType, getVisitType } from "#app/services/visit-types/index.server.ts";

/** `id` is the code of a visit type. */
const withVisitType =
  <Answer>(action: Action<Answer>): Action<Answer> =>
  (ctx, args) => {
    if (!getVisitType(args.id)) throw new HttpError(404, "refusal.missing");
    return action(ctx, args);
  };

const getSaved = (ctx: RequestContext, { id }: ActionArgs) =>
  ({
    to: `/admin/visit-types/${id}`,
    notice: "appointments.opening-hours-saved",
    about: formatVisitType(ctx.language, id),
  }) as const;

const getDialogUrl = ({ url, id }: ActionArgs): string =>
  getActionUrls<keyof typeof openingHoursActions>(url.pathname)("opening-hours", id);

export const openingHoursActions = {
  "opening-hours": withVisitType(
    formAction({
      schema: SetOpeningHours,
      run: (ctx, input, { id }) => updateOpeningHours(ctx, id, input),
      success: (_output, _input, args) => getSaved(args.ctx, args),
      findCurrent: (ctx, { id }) => findOpeningHours(ctx, id),
    }),
  ),
  "opening-hours-clear": withVisitType(
    formAction({
      run: (ctx, _, { id }) => removeCapacityLimit(ctx, id),
      success: (_output, _input, args) => getSaved(args.ctx, args),
    }),
  ),
  "opening-hours-day": withVisitType(
    formAction({
      schema: SetSpecialDay,
      run: (ctx, input, { id }) => setSpecialDay(ctx, id, input),
      success: (_, { day }, args) => ({
        to: getDialogUrl(args),
        notice: "appointments.special-day-added",
        about: day,
      }),
    }),
  ),
  "opening-hours-day-remove": withVisitType(
    formAction({
      schema: DeleteSpecialDay,
      run: (ctx, input, { id }) => deleteSpecialDay(ctx, id, input),
      success: (_, { day }, args) => ({
        to: getDialogUrl(args),
        notice: "appointments.special-day-removed",
        about: day,
      }),
    }),
  ),
};
