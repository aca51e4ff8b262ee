import { api, call } from "#app/http/api.server.ts";
import { AppointmentStats } from "#app/schemas/appointments.ts";
import { countAppointments } from "#app/services/appointments/appointment-list.server.ts";

export const loader = api({
  GET: call({
    summary: "Count visits by status",
    capability: "appointments.manage",
    output: AppointmentStats,
    run: countAppointments,
  }),
});
export const action = loader;
