import type { Context } from "#app/core/context.ts";
import {
  countPages,
  isInPart,
  lastChanges,
  MOST_IN_PART,
  pageChangedAt,
  type Pages,
} from "#app/core/page-parts.server.ts";
import { query } from "#app/core/query.server.ts";
import { SECTIONS } from "#app/schemas/lists.ts";

import { shown } from "./content-view.ts";

/** Every item that is shown, books on loan too. */
export const contentPages: Pages = {
  count: ({ em }: Context) => countPages(em, "content", ["approved/shown/", "approved/out/"]),
  changes: ({ em }: Context) => lastChanges(em, "content", shown),
  async part({ em }: Context, part: string) {
    const rows = await query(em)
      .selectFrom("content as t")
      .select(["t.id", "t.category"])
      .select(pageChangedAt)
      .where(shown)
      .where(isInPart(part))
      .orderBy("t.id")
      .limit(MOST_IN_PART)
      .execute();
    return rows.map(({ id, category, changedAt }) => ({ path: `${SECTIONS[category]}/${id}`, changedAt }));
  },
};
