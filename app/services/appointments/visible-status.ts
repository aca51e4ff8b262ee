import type { AppointmentEntity } from "#app/models/appointment.ts";
import type { AppointmentStatus } from "#app/schemas/lists.ts";

import { isUpcoming } from "./upcoming.server.ts";

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

/** Visitors are not notified of a completion: until the visit is over, they know the status before it. */
const getVisibleStatus = (
  { status, statusBeforeCompletion }: Pick<StatusFields, "status" | "statusBeforeCompletion">,
  isAhead: boolean,
): AppointmentStatus => (status === "completed" && isAhead ? (statusBeforeCompletion ?? "approved") : status);

export type StatusChange = {
  from: AppointmentStatus;
  to: AppointmentStatus;
  /** Whether the visitor is notified of `after`. */
  isNotified: boolean;
};

/** What a visitor sees of a change. */
export function getVisibleChange(previous: StatusFields, current: StatusFields): StatusChange {
  const isAhead = isUpcoming(current) || isUpcoming(previous);
  const previousStatus = getVisibleStatus(previous, isAhead);
  const newStatus = current.status === "completed" && isAhead ? previousStatus : current.status;
  const isRelevant =
    previousStatus !== "completed" &&
    newStatus !== "completed" &&
    // Pending again matters only to a visitor who expects to come.
    (newStatus !== "pending" || (previousStatus === "approved" && isAhead));
  return {
    from: previousStatus,
    to: newStatus,
    isNotified: newStatus !== previousStatus && isRelevant,
  };
}

/** Columns that follow from a change of status. */
export function getStatusColumns(from: AppointmentStatus, to: AppointmentStatus): Partial<AppointmentEntity> {
  if (from === to) return {};
  if (to === "completed") return { statusBeforeCompletion: from };
  if (to === "pending") return {};
  return { lastDecision: to, ...(to === "approved" && { wasApproved: true }) };
}

/** After a rejection or cancellation it is no longer in the visitor's calendar. */
export function isExpected(appointment: StatusFields): boolean {
  if (!isUpcoming(appointment)) return false;
  const status = getVisibleStatus(appointment, true);
  return status === "approved" || (status === "pending" && appointment.lastDecision === "approved");
}
