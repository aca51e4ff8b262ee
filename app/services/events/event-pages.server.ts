import { createSitemapPages } from "#app/core/sitemap-pages.server.ts";

import { approvedEvent } from "./event-view.ts";

export const eventPages = createSitemapPages({
  table: "event",
  facetPrefixes: ["approved/"],
  isVisible: approvedEvent,
  toPath: ({ id }) => `/events/${id}`,
});
