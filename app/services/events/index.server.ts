export { completePastEvents } from "./events.server.ts";
export { createEventFeedSource } from "./event-feeds.server.ts";
export { selectUpcomingEvents, selectUpcomingEventRows, listEvents } from "./event-list.server.ts";
export { enqueueEventReminders } from "./event-reminders.server.ts";
export { findEvent } from "./events.server.ts";
export { withdrawFromOpenEvents } from "./registrations.server.ts";
export { updateRegistrationNames } from "./registration-rows.server.ts";
export { removeDemoRegistrations } from "./demo-registrations.server.ts";
export { selectPublicEvents } from "./event-view.ts";
