import type { z } from "zod";

import { hasCapability } from "#app/core/access.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import {
  findDialogId,
  formAction,
  type Action,
  type ActionArgs,
} from "#app/http/definitions/actions.server.ts";
import { formatBulkReport } from "#app/http/notice.server.ts";
import { unwrap } from "#app/http/http-error.server.ts";
import { encodeMessage } from "#app/messages/translate.ts";
import {
  DecideAppointmentForm,
  RejectAppointmentForm,
  SetAppointmentStatus,
  SetAppointmentStatusForm,
  UpdateAppointmentForm,
} from "#app/schemas/appointments.ts";
import type { AuditAction } from "#app/schemas/admin-lists.ts";
import { type AppointmentAction } from "#app/schemas/lists/appointments.ts";
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

const findCurrent = (ctx: RequestContext, { id }: ActionArgs) => findAppointment(ctx, id);

const setStatus = <Schema extends z.ZodType<SetAppointmentStatus>>(schema: Schema) =>
  formAction({
    schema,
    run: (ctx, input, { id }) => setAppointmentStatus(ctx, id, input),
    success({ reference }, { status }, { ctx }) {
      const label = ctx.t(`status.${status}`).toLocaleLowerCase(ctx.language);
      return { notice: encodeMessage("appointments.status-set", { status: label }), about: reference };
    },
    findCurrent,
  });

export const appointmentActions = {
  edit: formAction({
    schema: UpdateAppointmentForm,
    run: (ctx, input, { id }) => updateAppointment(ctx, id, input),
    success: ({ reference }) => ({ notice: "appointments.updated", about: reference }),
    findCurrent,
  }),
  decide: setStatus(SetAppointmentStatus),
  details: setStatus(DecideAppointmentForm),
  reject: setStatus(RejectAppointmentForm),
  status: setStatus(SetAppointmentStatusForm),
  bulk: formAction({
    schema: BulkAppointmentDecision,
    run: (ctx, input) => decideSeveralAppointments(ctx, input),
    success: (report, { decision }, { ctx }) => ({
      notice: formatBulkReport(ctx.t, `bulk.done-${decision}`, report),
    }),
  }),
  delete: formAction({
    run: (ctx, _, { id }) => deleteAppointment(ctx, id),
    success: ({ reference }) => ({ notice: "appointments.deleted", about: reference }),
  }),
} satisfies Record<AppointmentAction | "bulk", Action>;

export async function loadDialogAppointment(ctx: RequestContext, url: URL) {
  const id = findDialogId(url, appointmentActions);
  if (!id || !hasCapability(ctx, "appointments.manage")) return undefined;
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
