export { calendarMissing, whoseCalendar } from "./calendar-links.server.ts";
export { writeCalendar, writeInvitation, type CalendarEntry, momentOf, offsetAt } from "./write-calendar.ts";
