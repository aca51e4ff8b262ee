import { expressionBuilder } from "kysely";

import type { Context } from "#app/core/context.ts";
import { toIsoTimestamp } from "#app/core/query.server.ts";
import type { DatabaseTables } from "#app/models/tables.ts";
import type { ContentFilter } from "#app/schemas/content.ts";

import { type ContentRow, selectContent, toContentView, visibleCondition } from "./content-view.ts";

const contentExpressionBuilder = expressionBuilder<{ t: DatabaseTables["content"] }, "t">();

/** What feeds list. */
export function createContentFeedSource({ em }: Context, { category, country, search }: ContentFilter) {
  const actor = { role: "visitor" } as const;
  return {
    rows: selectContent(em, actor).select((t) => toIsoTimestamp(t.ref("t.changed_at")).as("changedAt")),
    where: [
      visibleCondition,
      category && contentExpressionBuilder("t.category", "=", category),
      country && contentExpressionBuilder("t.country", "=", country),
    ],
    search: {
      words: search,
      columns: { words: "t.search_words", weights: "ABC" as const, names: "t.search_names" },
    },
    toItem: (row: ContentRow & { changedAt: string }) => ({
      ...toContentView(row, actor),
      changedAt: row.changedAt,
    }),
  };
}
