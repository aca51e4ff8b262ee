import { pagesOf } from "#app/core/page-parts.server.ts";

import { sharedEvent } from "./event-view.ts";

/** Every event that is not a proposal. */
export const eventPages = pagesOf({
  table: "event",
  counted: ["approved/"],
  shown: sharedEvent,
  pathOf: ({ id }) => `/events/${id}`,
});
