import { selectContent, toContentView, visibleCondition } from "./content-view.ts";
import { expressionBuilder } from "kysely";

import type { Context } from "#app/core/context.ts";
import { changedAtColumn, createFeedEntryLoaders } from "#app/core/feed-entries.server.ts";
import type { DatabaseTables } from "#app/models/tables.ts";
import type { ContentFilter } from "#app/schemas/content.ts";

const contentExpressionBuilder = expressionBuilder<{ t: DatabaseTables["content"] }, "t">();

export function createContentFeedSource({ em }: Context, { category, country, search }: ContentFilter) {
  const actor = { role: "visitor" } as const;
  return createFeedEntryLoaders(
    em,
    {
      rows: selectContent(em, actor).select(changedAtColumn),
      where: [
        visibleCondition,
        category && contentExpressionBuilder("t.category", "=", category),
        country && contentExpressionBuilder("t.country", "=", country),
      ],
      search: {
        words: search,
        columns: { words: "t.search_words", weights: "ABC", names: "t.search_names" },
      },
    },
    (row) => ({ ...toContentView(row, actor), changedAt: row.changedAt }),
  );
}
