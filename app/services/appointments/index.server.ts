export { selectUpcomingAppointmentCount } from "./appointment-list.server.ts";
export { findAvailability } from "./availability.server.ts";
export { enqueueVisitReminders } from "./appointment-reminders.server.ts";
