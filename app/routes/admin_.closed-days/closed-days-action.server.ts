import { data } from "@remix-run/node";

import { ok } from "#app/core/result.ts";
import { formAction } from "#app/http/definitions/actions.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { catchAsRefusal } from "#app/http/form-action.server.ts";
import { unwrap } from "#app/http/http-error.server.ts";
import { redirectWithNotice } from "#app/http/notice.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import type { ScreenArgs } from "#app/http/screen.server.ts";
import { ClosedDaysForm, HolidaysForm } from "#app/schemas/visit-types.ts";
import {
  addClosedDays,
  deleteClosedDays,
  listApprovedVisits,
  addHolidays,
} from "#app/services/appointments/index.server.ts";

const CLOSED_DAYS_PATH = "/admin/closed-days";

export const closedDaysActions = {
  "": addRange,
  holidays: formAction({
    schema: HolidaysForm,
    run: (ctx, input) => addHolidays(ctx, input),
    success: () => ({ to: CLOSED_DAYS_PATH, notice: "visit-types.closed-added" }),
  }),
  remove: formAction({
    run: (ctx, _, { id }) => deleteClosedDays(ctx, id),
    success: () => ({ to: CLOSED_DAYS_PATH, notice: "visit-types.closed-removed" }),
  }),
};

/** Saves nothing while approved visits on these days have not been shown: the form comes back with them. */
async function addRange(ctx: RequestContext, { request }: ScreenArgs) {
  const form = await readForm(ctx, request, ClosedDaysForm);
  if (!form.ok) return form.reply();
  const { confirmed, ...range } = form.value;
  const visits = confirmed ? ok([]) : await listApprovedVisits(ctx, range);
  if (unwrap(visits).length > 0)
    return data({ result: { initialValue: { ...range } }, visits: unwrap(visits) });
  const added = await catchAsRefusal(() => addClosedDays(ctx, [range]));
  return added.ok ? redirectWithNotice(CLOSED_DAYS_PATH, "visit-types.closed-added") : form.reply(added);
}
