import type { Appointment } from "#app/models/appointment.ts";
import type { AppointmentStatus } from "#app/schemas/lists.ts";

import { isUpcoming } from "./upcoming.server.ts";

type State = Pick<
  Appointment,
  | "status"
  | "preferredDate"
  | "preferredTime"
  | "statusBeforeCompletion"
  | "wasApproved"
  | "lastDecision"
  | "hasNewReply"
>;

/** Visitors are not notified of a completion: until the visit is over, they know the status before it. */
const visibleStatus = (
  { status, statusBeforeCompletion }: Pick<State, "status" | "statusBeforeCompletion">,
  isAhead: boolean,
): AppointmentStatus => (status === "completed" && isAhead ? (statusBeforeCompletion ?? "approved") : status);

export type StatusChange = {
  before: AppointmentStatus;
  after: AppointmentStatus;
  /** Whether the visitor is notified of `after`. */
  isNotified: boolean;
};

/** What a visitor sees of a change. */
export function visibleChange(before: State, after: State): StatusChange {
  const isAhead = isUpcoming(after) || isUpcoming(before);
  const visibleBefore = visibleStatus(before, isAhead);
  const visibleAfter = after.status === "completed" && isAhead ? visibleBefore : after.status;
  const isRelevant =
    visibleBefore !== "completed" &&
    visibleAfter !== "completed" &&
    // Pending again matters only to a visitor who expects to come.
    (visibleAfter !== "pending" || (visibleBefore === "approved" && isAhead));
  return {
    before: visibleBefore,
    after: visibleAfter,
    isNotified: visibleAfter !== visibleBefore && isRelevant,
  };
}

/** Columns that follow from a change of status. */
export function statusColumns(before: AppointmentStatus, after: AppointmentStatus): Partial<Appointment> {
  if (before === after) return {};
  if (after === "completed") return { statusBeforeCompletion: before };
  if (after === "pending") return {};
  return { lastDecision: after, ...(after === "approved" && { wasApproved: true }) };
}

/** After a rejection or cancellation it is no longer in the visitor's calendar. */
export function isExpected(appointment: State): boolean {
  if (!isUpcoming(appointment)) return false;
  const status = visibleStatus(appointment, true);
  return status === "approved" || (status === "pending" && appointment.lastDecision === "approved");
}
