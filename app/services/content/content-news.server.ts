import { expressionBuilder } from "kysely";

import type { Context } from "#app/core/context.ts";
import { changedAt, newsOf } from "#app/core/news.server.ts";
import type { Tables } from "#app/models/tables.ts";
import type { ContentFilter } from "#app/schemas/content.ts";

import { contentRows, shown, viewContent } from "./content-view.ts";

const t = expressionBuilder<{ t: Tables["content"] }, "t">();

/** For feeds: everybody gets what a visitor sees. */
export function newsOfContent({ em }: Context, { category, country, search }: ContentFilter) {
  const actor = { role: "visitor" } as const;
  return newsOf(
    em,
    {
      rows: contentRows(em, actor).select(changedAt),
      where: [shown, category && t("t.category", "=", category), country && t("t.country", "=", country)],
      search: { words: search, columns: { all: "t.search_preview", names: "t.search_names" } },
    },
    (row) => ({ ...viewContent(row, actor), changedAt: row.changedAt }),
  );
}
