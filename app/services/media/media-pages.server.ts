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

/** All of the gallery, which everybody sees. */
export const mediaPages: Pages = {
  count: ({ em }: Context) => countPages(em, "media", [""]),
  changes: ({ em }: Context) => lastChanges(em, "media", undefined),
  async part({ em }: Context, part: string) {
    const rows = await query(em)
      .selectFrom("media as t")
      .select("t.id")
      .select(pageChangedAt)
      .where(isInPart(part))
      .orderBy("t.id")
      .limit(MOST_IN_PART)
      .execute();
    return rows.map(({ id, changedAt }) => ({ path: `/media/${id}`, changedAt }));
  },
};
