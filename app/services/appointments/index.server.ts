export { selectUpcomingAppointmentRows } from "./appointment-list.server.ts";
export { findAppointmentBySecret } from "./appointments.server.ts";
export { findAvailability } from "./find-availability.server.ts";
export { enqueueVisitReminders } from "./appointment-reminders.server.ts";
export { createDeleteVisitsSql } from "./delete-visits-sql.ts";
