import type { Say } from "#app/messages/translate.ts";
import type { Appointment } from "#app/schemas/appointments.ts";
import type { GroupSize, VisitType } from "#app/schemas/lists.ts";

/** What the reader may not see is missing. */
export type ShownAppointment = Appointment;

export type ListedAppointments = {
  appointments: ShownAppointment[];
  pagination: {
    currentPage: number;
    totalPages: number;
    totalItems: number;
    more: boolean;
    next?: string;
    previous?: string;
  };
};

export const nameOfVisitor = ({ firstName, lastName }: ShownAppointment) =>
  [firstName, lastName].filter(Boolean).join(" ");

export const nameOfAppointment = (say: Say, { reference, visitType }: ShownAppointment) =>
  reference ?? typeSaid(say, visitType);

/** Only here, since another file that names these keys would bring their sentences to the browser again. */
export const typeSaid = (say: Say, type: VisitType) => say(`appointments.type-${type}`);
export const sizeSaid = (say: Say, size: GroupSize) => say(`appointments.size-${size}`);
