export {
  calendarMissingRefusal,
  createCalendarLink,
  deleteCalendarLink,
  findCalendarLink,
  findCalendarOwner,
} from "./calendar-links.server.ts";
export {
  formatPublishedCalendar,
  formatInvitation,
  type CalendarEntry,
  toInstant,
  getUtcOffsetMinutes,
} from "./write-calendar.ts";
