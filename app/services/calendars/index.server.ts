export { calendarMissing, findCalendarOwner } from "./calendar-links.server.ts";
export {
  writeCalendar,
  writeInvitation,
  type CalendarEntry,
  toInstant,
  getUtcOffset,
} from "./write-calendar.ts";
