import { expressionBuilder, type Expression, sql, type SqlBool } from "kysely";

import type { Actor, Context } from "#app/core/context.ts";
import { findSnippets, matchesFileText, type SnippetDisplay } from "#app/core/full-text.server.ts";
import type { DatabaseTables } from "#app/models/tables.ts";
import type { TextMatch } from "#app/schemas/text-match.ts";
import { SECTION_PATHS } from "#app/schemas/lists.ts";

import { type ContentRow, publishedCondition } from "./content-view.ts";
import { offeredTo } from "./reservation-view.ts";

/** Visitors search no documents, others those that `openContentFile` allows. */

const t = expressionBuilder<{ t: DatabaseTables["content"] }, "t">();

function canOpen(actor: Actor): Expression<SqlBool> {
  if (actor.role === "visitor") return sql<boolean>`false`;
  if (actor.role === "admin") return sql<boolean>`true`;
  // True for nearly all rows. With `=` the planner expects one row in 200 and scans everything before sorting; with
  // `coalesce` it expects half of them.
  const isAvailable = sql<boolean>`${publishedCondition} and coalesce(${offeredTo} = ${actor.id}::uuid, true)`;
  return t.or([t("t.uploader_id", "=", actor.id), isAvailable]);
}

export function matchesFullText(actor: Actor, words: string | undefined): Expression<SqlBool> | undefined {
  const textMatches = words && actor.role !== "visitor" && matchesFileText(words);
  return textMatches ? t.and([textMatches, canOpen(actor)]) : undefined;
}

export async function findTextMatches(
  { em, actor }: Context,
  words: string,
  items: Pick<ContentRow, "id" | "category">[],
  shown: SnippetDisplay,
): Promise<Map<string, TextMatch[]>> {
  if (actor.role === "visitor") return new Map();
  return findSnippets(em, words, {
    table: "content",
    items,
    mayOpen: canOpen(actor),
    getPagesUrl: ({ id, category }) => `${SECTION_PATHS[category]}/${id}/read`,
    display: shown,
  });
}
