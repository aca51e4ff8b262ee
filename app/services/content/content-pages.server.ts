import { createSitemapPages } from "#app/core/sitemap-pages.server.ts";
import { SECTIONS } from "#app/schemas/lists.ts";

import { visibleCondition } from "./content-view.ts";

/** Books on loan, too. */
export const contentPages = createSitemapPages({
  table: "content",
  facetPrefixes: ["approved/shown/", "approved/out/"],
  isVisible: visibleCondition,
  columns: ["category"],
  toPath: ({ id, category }) => `${SECTIONS[category]}/${id}`,
});
