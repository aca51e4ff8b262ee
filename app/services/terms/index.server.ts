import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import type { VocabularyName } from "#app/schemas/lists/vocabularies.ts";

import { query } from "#app/core/query.server.ts";

type TermLists = Record<string, readonly VocabularyName[]>;
const TERM_LISTS = {
  content: {
    tags: ["genres", "subjects"],
    specialization: ["specializations"],
    country: ["countries"],
    language: ["languages"],
    otherLanguages: ["languages"],
  },
  event: { type: ["event-types"], category: ["event-categories"], country: ["countries"] },
  media: { category: ["media-categories"], country: ["countries"] },
  contributor: { specialization: ["specializations"], country: ["countries"] },
} as const satisfies Record<string, TermLists>;

/**
 * Call it in the transaction that saves the values, after the row was locked. A merged term that a form, an import or
 * another process still has becomes the other term. A concurrent merge of the terms waits for this transaction.
 */
export async function resolveTerms<Values extends object>(
  em: EntityManager,
  table: keyof typeof TERM_LISTS,
  values: Values,
): Promise<Values> {
  const lists: TermLists = TERM_LISTS[table];
  const terms = Object.entries(values).filter(([name, value]) => lists[name] && value !== undefined);
  if (!terms.length) return values;
  const resolved = await query(em)
    .selectNoFrom(
      terms.map(([name, value]) =>
        sql<string[]>`resolve_terms(${lists[name]}::text[], ${[value].flat()}::text[])`.as(name),
      ),
    )
    .executeTakeFirstOrThrow();
  return Object.assign(
    { ...values },
    ...terms.map(([name, value]) => ({
      [name]: Array.isArray(value) ? resolved[name] : resolved[name]![0],
    })),
  );
}
