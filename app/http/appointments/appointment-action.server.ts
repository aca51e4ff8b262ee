import { hasCapability } from "#app/core/access.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { handleForm } from "#app/http/handle-form.server.ts";
import { formatBulkReport } from "#app/http/notice.server.ts";
import { HttpError, unwrap } from "#app/http/http-error.server.ts";
import type { ScreenArgs } from "#app/http/screen.server.ts";
import { encodeMessage } from "#app/messages/translate.ts";
import {
  DecideAppointmentForm,
  RejectAppointmentForm,
  SetAppointmentStatus,
  SetAppointmentStatusForm,
  UpdateAppointmentForm,
} from "#app/schemas/appointments.ts";
import { EmptyForm } from "#app/schemas/choices.ts";
import type { AuditAction } from "#app/schemas/admin-lists.ts";
import { readQuery } from "#app/schemas/query.ts";
import { BulkAppointmentDecision } from "#app/schemas/bulk-action.ts";
import {
  listAppointmentHistory,
  deleteAppointment,
  setAppointmentStatus,
  updateAppointment,
  findAppointment,
  findAppointmentAvailability,
  decideSeveralAppointments,
} from "#app/services/appointments/index.server.ts";
import { listQuestions, countVisitPeople } from "#app/services/visit-types/index.server.ts";

const STATUS_SCHEMAS = {
  decide: SetAppointmentStatus,
  details: DecideAppointmentForm,
  reject: RejectAppointmentForm,
  status: SetAppointmentStatusForm,
};

export async function handleAppointmentAction(ctx: RequestContext, args: ScreenArgs) {
  const query = readQuery(args.url);
  const id = query.id() ?? "";
  const dialog = query.word("dialog");
  const findCurrent = () => findAppointment(ctx, id);
  switch (dialog) {
    case "edit":
      return handleForm(ctx, args, {
        schema: UpdateAppointmentForm,
        run: (input) => updateAppointment(ctx, id, input),
        onSuccess: ({ reference }) => ({ notice: "appointments.updated", about: reference }),
        findCurrent,
      });
    case "decide":
    case "details":
    case "reject":
    case "status":
      return handleForm(ctx, args, {
        schema: STATUS_SCHEMAS[dialog],
        run: (input) => setAppointmentStatus(ctx, id, input),
        onSuccess({ reference }, { status }) {
          const label = ctx.t(`status.${status}`).toLocaleLowerCase(ctx.language);
          return { notice: encodeMessage("appointments.status-set", { status: label }), about: reference };
        },
        findCurrent,
      });
    case "bulk":
      return handleForm(ctx, args, {
        schema: BulkAppointmentDecision,
        run: (input) => decideSeveralAppointments(ctx, input),
        onSuccess: (report, { decision }) => ({
          notice: formatBulkReport(ctx.t, `bulk.done-${decision}`, report),
        }),
      });
    case "delete":
      return handleForm(ctx, args, {
        schema: EmptyForm,
        run: () => deleteAppointment(ctx, id),
        onSuccess: ({ reference }) => ({ notice: "appointments.deleted", about: reference }),
      });
    default:
      throw new HttpError(404, "refusal.missing");
  }
}

const APPOINTMENT_DIALOGS = ["details", "edit", "status", "decide", "reject", "delete"];

export async function loadDialogAppointment(ctx: RequestContext, url: URL) {
  const id = readQuery(url).id();
  if (
    !hasCapability(ctx, "appointments.manage") ||
    !id ||
    !APPOINTMENT_DIALOGS.includes(readQuery(url).word("dialog") ?? "")
  )
    return undefined;
  const appointment = unwrap(await findAppointment(ctx, id));
  const history = unwrap(await listAppointmentHistory(ctx, id));
  return {
    appointment,
    history: history.map((trace) => ({ ...trace, label: ctx.t(`audit-log.${trace.action as AuditAction}`) })),
    places: await findAppointmentAvailability(ctx, appointment),
    people: countVisitPeople(appointment),
    questions: listQuestions(ctx.language, appointment.visitType),
  };
}
