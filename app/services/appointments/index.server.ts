export { upcomingTotal } from "./appointment-list.server.ts";
export { findPlaces } from "./places.server.ts";
export { remindOfVisits } from "./appointment-reminders.server.ts";
