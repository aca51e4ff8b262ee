import { api, call } from "#app/http/api.server.ts";
import { SetAppointmentStatus, Appointment } from "#app/schemas/appointments.ts";
import { setAppointmentStatus } from "#app/services/appointments/appointment-status.server.ts";

export const loader = api({
  PUT: call({
    summary: "Set a visit’s status; approval needs free capacity",
    capability: "appointments.manage",
    input: SetAppointmentStatus,
    hasIdempotencyKey: true,
    output: Appointment,
    run: (ctx, { params, input }) => setAppointmentStatus(ctx, params.id!, input),
  }),
});
export const action = loader;
