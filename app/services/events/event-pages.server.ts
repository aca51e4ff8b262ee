import { pagesOf } from "#app/core/page-parts.server.ts";

import { sharedEvent } from "./event-view.ts";

export const eventPages = pagesOf({
  table: "event",
  counted: ["approved/"],
  shown: sharedEvent,
  pathOf: ({ id }) => `/events/${id}`,
});
