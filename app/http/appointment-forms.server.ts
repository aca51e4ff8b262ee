import type { RequestContext } from "#app/http/context.server.ts";
import { handleForm } from "#app/http/handle-form.server.ts";
import { reportSentence } from "#app/http/notice.server.ts";
import { Refused, unwrap } from "#app/http/refused.server.ts";
import type { ScreenArgs } from "#app/http/screen.server.ts";
import { sentence } from "#app/messages/translate.ts";
import {
  RejectAppointmentForm,
  SetAppointmentStatus,
  SetAppointmentStatusForm,
  UpdateAppointmentForm,
} from "#app/schemas/appointments.ts";
import { NoFields } from "#app/schemas/choices.ts";
import type { TrailAction } from "#app/schemas/desk-lists.ts";
import { readQuery } from "#app/schemas/query.ts";
import { DecideSeveralAppointments } from "#app/schemas/several.ts";
import { listAppointmentHistory } from "#app/services/appointments/appointment-list.server.ts";
import {
  deleteAppointment,
  setAppointmentStatus,
  updateAppointment,
} from "#app/services/appointments/appointment-status.server.ts";
import { findAppointment } from "#app/services/appointments/appointments.server.ts";
import { findPlacesOf } from "#app/services/appointments/places.server.ts";
import { decideSeveralAppointments } from "#app/services/appointments/several.server.ts";

/** The quick buttons leave notes and reply as they are, and a rejection leaves the notes. */
const STATUS_SCHEMAS = {
  decide: SetAppointmentStatus,
  reject: RejectAppointmentForm,
  status: SetAppointmentStatusForm,
};

/** What administrators do with requests, on any screen; the address says what. */
export async function appointmentAction(ctx: RequestContext, args: ScreenArgs) {
  const query = readQuery(args.url);
  const id = query.id() ?? "";
  const dialog = query.word("dialog");
  const findCurrent = () => findAppointment(ctx, id);
  switch (dialog) {
    case "edit":
      return handleForm(ctx, args, {
        schema: UpdateAppointmentForm,
        run: (input) => updateAppointment(ctx, id, input),
        done: ({ reference }) => ({ notice: "appointments.updated", about: reference }),
        findCurrent,
      });
    case "decide":
    case "reject":
    case "status":
      return handleForm(ctx, args, {
        schema: STATUS_SCHEMAS[dialog],
        run: (input) => setAppointmentStatus(ctx, id, input),
        done({ reference }, { status }) {
          const label = ctx.say(`status.${status}`).toLocaleLowerCase(ctx.language);
          return { notice: sentence("appointments.status-set", { status: label }), about: reference };
        },
        findCurrent,
      });
    case "several":
      return handleForm(ctx, args, {
        schema: DecideSeveralAppointments,
        run: (input) => decideSeveralAppointments(ctx, input),
        done: (report, { decision }) => ({
          notice: reportSentence(ctx.say, `did.several-${decision}`, report),
        }),
      });
    case "delete":
      return handleForm(ctx, args, {
        schema: NoFields,
        run: () => deleteAppointment(ctx, id),
        done: ({ reference }) => ({ notice: "appointments.deleted", about: reference }),
      });
    default:
      throw new Refused(404, "refused.missing");
  }
}

const DIALOGS = ["details", "edit", "status", "decide", "reject", "delete"];

/** For an administrator's dialog. */
export async function chosenAppointment(ctx: RequestContext, url: URL) {
  const id = readQuery(url).id();
  if (ctx.actor.role !== "admin" || !id || !DIALOGS.includes(readQuery(url).word("dialog") ?? ""))
    return undefined;
  const appointment = unwrap(await findAppointment(ctx, id));
  const history = unwrap(await listAppointmentHistory(ctx, id));
  return {
    appointment,
    history: history.map((trace) => ({ ...trace, label: ctx.say(`trail.${trace.action as TrailAction}`) })),
    places: await findPlacesOf(ctx, appointment),
  };
}
