export {
  completePastEvents,
  createEvent,
  decideEvent,
  deleteEvent,
  findEvent,
  updateEvent,
} from "./events.server.ts";
export {
  createEventFeedSource,
  loadRegistrationsCalendar,
  loadSingleEventCalendar,
  loadUpcomingEventsCalendar,
} from "./event-feeds.server.ts";
export {
  countEvents,
  listEvents,
  listEventsByApproval,
  listEventTypes,
  listProposals,
  selectUpcomingEventRows,
  selectUpcomingEvents,
} from "./event-list.server.ts";
export { enqueueEventReminders } from "./event-reminders.server.ts";
export {
  cancelRegistration,
  findMyRegistration,
  joinWaitingList,
  registerForEvent,
  removeRegistration,
  removeSeveralRegistrations,
  withdrawFromOpenEvents,
} from "./registrations.server.ts";
export { updateRegistrationNames } from "./registration-rows.server.ts";
export { removeDemoRegistrations } from "./demo-registrations.server.ts";
export { getEventPictureUrl, selectPublicEvents } from "./event-view.ts";
export { findEventPicture, removeEventPicture, setEventPicture } from "./event-picture.server.ts";
export { addEventPicture } from "./render-event-picture.server.ts";
export { listMyRegistrations, listRegistrations } from "./registration-list.server.ts";
