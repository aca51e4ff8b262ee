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

import { sharedEvent } from "./event-view.ts";

/** Every event that is not a proposal. */
export const eventPages: Pages = {
  count: ({ em }: Context) => countPages(em, "event", ["approved/"]),
  changes: ({ em }: Context) => lastChanges(em, "event", sharedEvent),
  async part({ em }: Context, part: string) {
    const rows = await query(em)
      .selectFrom("event as t")
      .select("t.id")
      .select(pageChangedAt)
      .where(sharedEvent)
      .where(isInPart(part))
      .orderBy("t.id")
      .limit(MOST_IN_PART)
      .execute();
    return rows.map(({ id, changedAt }) => ({ path: `/events/${id}`, changedAt }));
  },
};
