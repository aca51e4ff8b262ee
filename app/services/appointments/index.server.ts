/** What other subjects may use of visits. */
export { remindOfVisits } from "./appointment-reminders.server.ts";
