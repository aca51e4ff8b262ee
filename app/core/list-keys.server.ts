import { sql } from "kysely";

import { writeKey, type Key } from "#app/schemas/keys.ts";

import type { Found, ListOf } from "./list-of.ts";

/** Raw SQL compares a row's key as one value. */

/** `until` includes the row that the key names; it means what stands up to there. */
export function isBeyond(order: ListOf["order"], key: Key, side: "after" | "before" | "until") {
  const sign = sql.raw(
    ((side === "after") === (order.rises ?? false) ? ">" : "<") + (side === "until" ? "=" : ""),
  );
  const value = sql`(${key[0]}::${sql.raw(order.type)}, ${key[1]}::uuid)`;
  return sql<boolean>`(${sql.ref(`t.${order.column}`)}, t.id) ${sign} ${value}`;
}

export const keyIn = ({ column }: ListOf["order"]) =>
  sql<string>`to_jsonb(${sql.ref(`t.${column}`)}) #>> '{}'`.as("list_key");

export const keyOf = ({ list_key, id }: Found) => writeKey([list_key, id]);
