import { pagesOf } from "#app/core/page-parts.server.ts";
import { SECTIONS } from "#app/schemas/lists.ts";

import { shown } from "./content-view.ts";

/** Books on loan, too. */
export const contentPages = pagesOf({
  table: "content",
  counted: ["approved/shown/", "approved/out/"],
  shown,
  columns: ["category"],
  pathOf: ({ id, category }) => `${SECTIONS[category]}/${id}`,
});
