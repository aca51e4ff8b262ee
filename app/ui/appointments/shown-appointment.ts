import type { Translate } from "#app/messages/translate.ts";
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
    hasMore: boolean;
    next?: string;
    previous?: string;
  };
};

export const formatVisitorName = ({ firstName, lastName }: ShownAppointment) =>
  [firstName, lastName].filter(Boolean).join(" ");

export const formatAppointmentName = (t: Translate, { reference, visitType }: ShownAppointment) =>
  reference ?? formatVisitType(t, visitType);

/** Only here, since another file that names these keys would bring their sentences to the browser again. */
export const formatVisitType = (t: Translate, type: VisitType) => t(`appointments.type-${type}`);
export const formatGroupSize = (t: Translate, size: GroupSize) => t(`appointments.size-${size}`);
