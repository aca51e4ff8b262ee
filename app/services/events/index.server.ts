export { completePastEvents } from "./event-days.server.ts";
export { newsOfEvents } from "./event-feeds.server.ts";
export { eventsToCome, eventsToComeTotal, listEvents } from "./event-list.server.ts";
export { eventPages } from "./event-pages.server.ts";
export { remindOfEvents } from "./event-reminders.server.ts";
export { findEvent } from "./events.server.ts";
