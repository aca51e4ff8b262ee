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

/** Every profile, which everybody sees. */
export const contributorPages: Pages = {
  count: ({ em }: Context) => countPages(em, "contributor", [""]),
  changes: ({ em }: Context) => lastChanges(em, "contributor", undefined),
  async part({ em }: Context, part: string) {
    const rows = await query(em)
      .selectFrom("contributor as t")
      .select("t.id")
      .select(pageChangedAt)
      .where(isInPart(part))
      .orderBy("t.id")
      .limit(MOST_IN_PART)
      .execute();
    return rows.map(({ id, changedAt }) => ({ path: `/contributors/${id}`, changedAt }));
  },
};
