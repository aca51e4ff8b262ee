export {
  countAppointments,
  findUpcomingAppointment,
  listAppointmentHistory,
  listAppointments,
  listMyAppointments,
  listUpcomingAppointments,
  listVisitsOfComingWeek,
  selectUpcomingAppointmentRows,
} from "./appointment-list.server.ts";
export {
  bookAppointment,
  canAppointmentBeCancelled,
  cancelAppointmentBySecret,
  cancelOwnAppointment,
  createVisitRequest,
  findAppointment,
  findAppointmentBySecret,
  getAppointmentStatusUrl,
} from "./appointments.server.ts";
export { findAvailability } from "./find-availability.server.ts";
export { enqueueVisitReminders } from "./appointment-reminders.server.ts";
export { deleteVisits } from "./delete-visits.server.ts";
export { loadAdminCalendar, loadAppointmentCalendar } from "./appointment-calendars.server.ts";
export { deleteAppointment, setAppointmentStatus, updateAppointment } from "./appointment-status.server.ts";
export {
  findAppointmentAvailability,
  findNearestSlots,
  validateRequestedSlot,
} from "./availability.server.ts";
export { changeParticipantsBySecret, getLastDayToChange } from "./change-participants.server.ts";
export { addClosedDays, deleteClosedDays, listApprovedVisits, listClosedDays } from "./closed-days.server.ts";
export { decideSeveralAppointments } from "./decide-several-appointments.server.ts";
export { createLinkByReference } from "./find-request.server.ts";
export { addHolidays, listHolidays } from "./holidays.server.ts";
export {
  deleteSpecialDay,
  findOpeningHours,
  listOpeningHours,
  removeCapacityLimit,
  setSpecialDay,
  type OpeningHoursView,
  updateOpeningHours,
} from "./opening-hours.server.ts";
export { resolveShortLink } from "./status-link.server.ts";
export { checkAnswers } from "./visit-answers.ts";
export { loadAppointmentWeek } from "./week.server.ts";
