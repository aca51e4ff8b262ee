import { ok } from "#app/core/result.ts";
import { api, call } from "#app/http/api.server.ts";
import { UpdateAppointment, Appointment } from "#app/schemas/appointments.ts";
import { Message } from "#app/schemas/shared.ts";
import {
  deleteAppointment,
  updateAppointment,
} from "#app/services/appointments/appointment-status.server.ts";
import { findAppointment } from "#app/services/appointments/appointments.server.ts";

export const loader = api({
  GET: call({
    summary: "Get a visit (others’ visits: administrators only)",
    capability: "account.own",
    output: Appointment,
    run: (ctx, { params }) => findAppointment(ctx, params.id!),
  }),
  PUT: call({
    summary: "Update a visit; omitted fields are unchanged",
    capability: "appointments.manage",
    input: UpdateAppointment,
    hasIdempotencyKey: true,
    output: Appointment,
    run: (ctx, { params, input }) => updateAppointment(ctx, params.id!, input),
  }),
  DELETE: call({
    summary: "Delete a visit and all its details",
    capability: "appointments.manage",
    output: Message,
    async run(ctx, { params }) {
      const deleted = await deleteAppointment(ctx, params.id!);
      return deleted.ok ? ok({ message: ctx.t("appointments.deleted") }) : deleted;
    },
  }),
});
export const action = loader;
