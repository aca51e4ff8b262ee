import { sql } from "kysely";

import { formatCursor, type Cursor } from "#app/schemas/cursors.ts";

import type { CursorRow, ListDefinition } from "./list-definition.ts";

export function buildCursorCondition(
  order: ListDefinition["order"],
  cursor: Cursor,
  side: "after" | "before" | "until",
) {
  const sign = sql.raw(
    ((side === "after") === (order.isAscending ?? false) ? ">" : "<") + (side === "until" ? "=" : ""),
  );
  const value = sql`(${cursor[0]}::${sql.raw(order.type)}, ${cursor[1]}::uuid)`;
  return sql<boolean>`(${sql.ref(`t.${order.column}`)}, t.id) ${sign} ${value}`;
}

export const selectCursorColumn = ({ column }: ListDefinition["order"]) =>
  sql<string>`to_jsonb(${sql.ref(`t.${column}`)}) #>> '{}'`.as("list_key");

export const toCursor = ({ list_key, id }: CursorRow) => formatCursor([list_key, id]);
