import { expressionBuilder, type Expression, sql, type SqlBool } from "kysely";

import type { Actor, Context } from "#app/core/context.ts";
import { findSnippets, heldInside, type Shown } from "#app/core/inside.server.ts";
import type { Tables } from "#app/models/tables.ts";
import type { Inside } from "#app/schemas/inside.ts";
import { SECTIONS } from "#app/schemas/lists.ts";

import { type ContentRow, published } from "./content-view.ts";
import { offeredTo } from "./reservation-view.ts";

/** Nobody finds words in what they may not open: a visitor in nothing, others as `openContentFile` decides. */

const t = expressionBuilder<{ t: Tables["content"] }, "t">();

function mayOpen(actor: Actor): Expression<SqlBool> {
  if (actor.role === "visitor") return sql<boolean>`false`;
  if (actor.role === "admin") return sql<boolean>`true`;
  // It is true of nearly all rows. With `=` outermost the planner would expect one in two hundred, and go through
  // everything before it sorts; of `coalesce` it expects half.
  const isTheirs = sql<boolean>`${published} and coalesce(${offeredTo} = ${actor.id}::uuid, true)`;
  return t.or([t("t.uploader_id", "=", actor.id), isTheirs]);
}

export function foundInside(actor: Actor, words: string | undefined): Expression<SqlBool> | undefined {
  const held = words && actor.role !== "visitor" && heldInside(words);
  return held ? t.and([held, mayOpen(actor)]) : undefined;
}

export async function findInside(
  { em, actor }: Context,
  words: string,
  items: Pick<ContentRow, "id" | "category">[],
  shown: Shown,
): Promise<Map<string, Inside[]>> {
  if (actor.role === "visitor") return new Map();
  return findSnippets(em, words, {
    table: "content",
    items,
    mayOpen: mayOpen(actor),
    pagesOf: ({ id, category }) => `${SECTIONS[category]}/${id}/read`,
    shown,
  });
}
