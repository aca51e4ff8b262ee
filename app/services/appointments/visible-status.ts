import type { AppointmentEntity } from "#app/models/appointment.ts";
import type { AppointmentStatus } from "#app/schemas/lists/appointments.ts";
import { getInstitutionTime, getInstitutionDate } from "#app/core/institution-time.server.ts";

type StatusFields = Pick<
  AppointmentEntity,
  | "status"
  | "preferredDate"
  | "preferredTime"
  | "statusBeforeCompletion"
  | "wasApproved"
  | "lastDecision"
  | "hasNewReply"
>;

/** Until the visit is over, visitors do not see "completed" but the status before it. */
const getVisibleStatus = (
  { status, statusBeforeCompletion }: Pick<StatusFields, "status" | "statusBeforeCompletion">,
  isAhead: boolean,
): AppointmentStatus => (status === "completed" && isAhead ? (statusBeforeCompletion ?? "approved") : status);

export type StatusChange = {
  from: AppointmentStatus;
  to: AppointmentStatus;
  isNotified: boolean;
};

export function getVisibleStatusChange(previous: StatusFields, current: StatusFields): StatusChange {
  const isAhead = isUpcoming(current) || isUpcoming(previous);
  const previousStatus = getVisibleStatus(previous, isAhead);
  const newStatus = current.status === "completed" && isAhead ? previousStatus : current.status;
  const isRelevant =
    previousStatus !== "completed" &&
    newStatus !== "completed" &&
    (newStatus !== "pending" || (previousStatus === "approved" && isAhead));
  return {
    from: previousStatus,
    to: newStatus,
    isNotified: newStatus !== previousStatus && isRelevant,
  };
}

export function getStatusHistoryFields(
  from: AppointmentStatus,
  to: AppointmentStatus,
): Partial<AppointmentEntity> {
  if (from === to) return {};
  if (to === "completed") return { statusBeforeCompletion: from };
  if (to === "pending") return {};
  return { lastDecision: to, ...(to === "approved" && { wasApproved: true }) };
}

export function isVisitExpected(appointment: StatusFields): boolean {
  if (!isUpcoming(appointment)) return false;
  const status = getVisibleStatus(appointment, true);
  return status === "approved" || (status === "pending" && appointment.lastDecision === "approved");
}

export type AppointmentTime = Pick<AppointmentEntity, "preferredDate" | "preferredTime">;

export const isUpcoming = ({ preferredDate, preferredTime }: AppointmentTime, now = new Date()) =>
  `${preferredDate} ${preferredTime}` > `${getInstitutionDate(now)} ${getInstitutionTime(now)}`;
