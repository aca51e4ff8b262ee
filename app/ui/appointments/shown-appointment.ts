import type { Appointment } from "#app/schemas/appointments.ts";

/** Fields that the user may not see are missing. */
export type ShownAppointment = Appointment;

export type ListedAppointments = {
  appointments: ShownAppointment[];
  pagination: {
    currentPage: number;
    totalPages: number;
    totalItems: number;
    more: boolean;
    next?: string | undefined;
    previous?: string;
  };
};

export const formatVisitorName = ({ firstName, lastName }: ShownAppointment) =>
  [firstName, lastName].filter(Boolean).join(" ");
