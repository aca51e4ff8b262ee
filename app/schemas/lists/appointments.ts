export const VISIT_TYPES = ["research", "archive", "group", "library"] as const;
export const GROUP_SIZES = ["1", "2-5", "6-15", "16+"] as const;
export const APPOINTMENT_STATUSES = ["pending", "approved", "rejected", "completed", "cancelled"] as const;
export type BuiltInVisitType = (typeof VISIT_TYPES)[number];
/** A code: one of the contract's four, or of a type that the institution has added. */
export type VisitType = string;
export type GroupSize = (typeof GROUP_SIZES)[number];
export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number];
export const BOOKING_STEPS = ["type", "time", "contact"] as const;
export type BookingStep = (typeof BOOKING_STEPS)[number];
export const BOOKING_PATH = "/visits-appointments";
/** A POST to `BOOKING_PATH` with one of these query parameters books nothing. */
export const BOOKING_ACTION_PARAMETERS = ["dialog", "step"] as const;
export const MAX_PARTICIPANTS = 500;
export const DEFAULT_LARGEST_GROUP = 30;
/** ISO numbers: Monday is 1. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
export type Weekday = (typeof WEEKDAYS)[number];
export const VISIT_RULES: Record<BuiltInVisitType, { days: readonly Weekday[]; minutes: number }> = {
  research: { days: [1, 2, 3, 4, 5], minutes: 120 },
  archive: { days: WEEKDAYS, minutes: 240 },
  group: { days: [1, 2, 3, 4, 5, 6], minutes: 180 },
  library: { days: WEEKDAYS, minutes: 480 },
};
export const OPENING_HOURS_LIMITS = { capacity: 10_000, minutes: { min: 15, max: 1_440 } } as const;
/** What a screen of administrators does with one visit request. */
export const APPOINTMENT_ACTIONS = ["details", "edit", "status", "decide", "reject", "delete"] as const;
export type AppointmentAction = (typeof APPOINTMENT_ACTIONS)[number];
export const APPOINTMENT_ORDERS = ["date", "-date", "added", "-added"] as const;
export type AppointmentOrder = (typeof APPOINTMENT_ORDERS)[number];
