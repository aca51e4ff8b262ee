import { expressionBuilder, type Expression, sql, type SqlBool } from "kysely";

import { checkCallAccess, hasCapability } from "#app/core/access.server.ts";
import type { Actor, Context } from "#app/core/context.ts";
import {
  findSnippets,
  buildFileTextCondition,
  type SnippetDisplay,
} from "#app/services/full-text/index.server.ts";
import type { DatabaseTables } from "#app/models/tables.ts";
import type { TextMatch } from "#app/schemas/text-match.ts";
import { SECTION_PATHS } from "#app/schemas/lists/content.ts";

import { type ContentRow, openAccessCondition, publishedCondition } from "./content-view.ts";
import { offeredToSql } from "./reservation-view.ts";

/** Everyone can search the documents that `openContentFile` lets them open, so visitors those of open items only. */

const contentExpressionBuilder = expressionBuilder<{ t: DatabaseTables["content"] }, "t">();

function matchesOpenableContent(actor: Actor): Expression<SqlBool> {
  if (actor.role === "visitor") return openAccessCondition;
  if (hasCapability({ actor }, "content.manage")) return sql<boolean>`true`;
  // `coalesce` makes PostgreSQL expect many rows. With a plain `=` it expects few, and chooses a slow plan.
  const isAvailable = sql<boolean>`${publishedCondition} and t.files <> 'closed' and coalesce(${offeredToSql} = ${actor.id}::uuid, true)`;
  return contentExpressionBuilder.or([contentExpressionBuilder("t.uploader_id", "=", actor.id), isAvailable]);
}

const canSearchTexts = (actor: Actor) => !checkCallAccess({ actor }, "content.read");

export function matchesFullText(actor: Actor, words: string | undefined): Expression<SqlBool> | undefined {
  const textMatches = words && canSearchTexts(actor) && buildFileTextCondition(words);
  return textMatches ? contentExpressionBuilder.and([textMatches, matchesOpenableContent(actor)]) : undefined;
}

export async function findTextMatches(
  { em, actor }: Context,
  words: string,
  items: Pick<ContentRow, "id" | "category">[],
  shown: SnippetDisplay,
): Promise<Map<string, TextMatch[]>> {
  if (!canSearchTexts(actor)) return new Map();
  return findSnippets(em, words, {
    table: "content",
    items,
    mayOpen: matchesOpenableContent(actor),
    getItemUrl: ({ id, category }) => `${SECTION_PATHS[category]}/${id}`,
    display: shown,
  });
}
