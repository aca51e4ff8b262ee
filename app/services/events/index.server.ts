export { completePastEvents } from "./event-days.server.ts";
export { getEventFeedSource } from "./event-feeds.server.ts";
export { selectUpcomingEvents, selectUpcomingEventCount, listEvents } from "./event-list.server.ts";
export { eventPages } from "./event-pages.server.ts";
export { enqueueEventReminders } from "./event-reminders.server.ts";
export { findEvent } from "./events.server.ts";
