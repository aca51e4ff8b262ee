import { data } from "@remix-run/node";

import { ok } from "#app/core/result.ts";
import { readForm } from "#app/http/form.server.ts";
import { handleForm, catchAsRefusal } from "#app/http/handle-form.server.ts";
import { HttpError, unwrap } from "#app/http/http-error.server.ts";
import { redirectWithNotice } from "#app/http/notice.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import type { ScreenArgs } from "#app/http/screen.server.ts";
import { EmptyForm } from "#app/schemas/choices.ts";
import { readQuery } from "#app/schemas/query.ts";
import { ClosedDaysForm, HolidaysForm } from "#app/schemas/visit-types.ts";
import {
  addClosedDays,
  deleteClosedDays,
  listApprovedVisits,
  addHolidays,
} from "#app/services/appointments/index.server.ts";

const CLOSED_DAYS_PATH = "/admin/closed-days";

export async function handleClosedDaysAction(ctx: RequestContext, args: ScreenArgs) {
  const query = readQuery(args.url);
  switch (query.word("dialog")) {
    case undefined:
      return addRange(ctx, args);
    case "holidays":
      return handleForm(ctx, args, {
        schema: HolidaysForm,
        run: (input) => addHolidays(ctx, input),
        onSuccess: () => ({ to: CLOSED_DAYS_PATH, notice: "visit-types.closed-added" }),
      });
    case "remove":
      return handleForm(ctx, args, {
        schema: EmptyForm,
        run: () => deleteClosedDays(ctx, query.id() ?? ""),
        onSuccess: () => ({ to: CLOSED_DAYS_PATH, notice: "visit-types.closed-removed" }),
      });
    default:
      throw new HttpError(404, "refusal.missing");
  }
}

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
