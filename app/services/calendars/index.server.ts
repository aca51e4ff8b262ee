export { calendarMissing, whoseCalendar } from "./calendar-links.server.ts";
export { writeCalendar, writeInvitation, type CalendarEntry } from "./write-calendar.ts";
export { momentOf, offsetAt } from "./zone-rules.ts";
