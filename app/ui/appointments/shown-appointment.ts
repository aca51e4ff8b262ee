import type { Pagination } from "#app/schemas/shared.ts";
import type { Appointment } from "#app/schemas/appointments.ts";

/** Fields that the user may not see are missing. */
export type ShownAppointment = Appointment;

export type ListedAppointments = {
  appointments: ShownAppointment[];
  pagination: Pagination;
};

export const formatVisitorName = ({ firstName, lastName }: ShownAppointment) =>
  [firstName, lastName].filter(Boolean).join(" ");
