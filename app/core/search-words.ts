import { type Expression, type RawBuilder, sql, type SqlBool } from "kysely";

import { findCodesByLabel } from "./terms.server.ts";

/** Matches all words in any order, also inside longer words, and ignores case and accents. */

const MAX_WORDS = 8;
const MAX_WORD_LENGTH = 50;
const MIN_FUZZY_LENGTH = 4;

const splitWords = (search: string) => [...new Set(search.trim().split(/\s+/))];

const parseWords = (search: string) =>
  splitWords(search.toWellFormed().replaceAll("\0", "\ufffd"))
    .slice(0, MAX_WORDS)
    .map((word) => word.slice(0, MAX_WORD_LENGTH).replace(/\p{Cs}$/u, ""));

export const isSearchTooLong = (search: string) =>
  splitWords(search).length > MAX_WORDS || splitWords(search).some((word) => word.length > MAX_WORD_LENGTH);

const escapeLike = (word: string) => word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

/** Swahili and French words have suffixes, so longer words are searched as prefixes. */
const MIN_PREFIX_LENGTH = 4;

export const parseSearchTerms = (search: string) =>
  parseWords(search).flatMap((word) => {
    const last = word.match(/[\p{L}\p{M}\p{N}]+/gu)?.at(-1);
    return last ? [{ word, isPrefix: [...last].length >= MIN_PREFIX_LENGTH }] : [];
  });

export const toTermQueries = (search: string) =>
  parseSearchTerms(search).map(({ word, isPrefix }) => {
    const plain = sql`plainto_tsquery('simple', fold(${word}))`;
    return { word, tsQuery: isPrefix ? sql`regexp_replace(${plain}::text, '''$', ''':*')::tsquery` : plain };
  });

export function buildTsQuery(search: string, mode: "all" | "any"): RawBuilder<unknown> | undefined {
  const queries = toTermQueries(search).map(({ tsQuery }) => tsQuery);
  const operator = mode === "all" ? sql` && ` : sql` || `;
  return queries.length ? sql`(${sql.join(queries, operator)})` : undefined;
}

export type SearchColumns = { all: string; names: string; title?: string };

/** `isFuzzy` also matches similar words. This is slow, so use it only if nothing else matches. */
export function buildMatchConditions(
  search: string,
  { all, names }: SearchColumns,
  isFuzzy: boolean,
): Expression<SqlBool>[] {
  return parseWords(search).map((word) => {
    const contained = [word, ...findCodesByLabel(word)].map(
      (each) => sql<boolean>`${sql.ref(all)} like fold(${`%${escapeLike(each)}%`})`,
    );
    const contains =
      contained.length === 1 ? contained[0]! : sql<boolean>`(${sql.join(contained, sql` or `)})`;
    if (!isFuzzy || word.length < MIN_FUZZY_LENGTH) return contains;
    return sql<boolean>`(${contains} or ${sql.ref(names)} %> fold_for_similarity(${word}))`;
  });
}

export function buildRank(search: string, columns: SearchColumns): RawBuilder<number> {
  const [all, names, title] = [columns.all, columns.names, columns.title!].map((column) => sql.ref(column));
  const scores = parseWords(search).map((word) => {
    const [begins, starts, holds] = [
      `${escapeLike(word)}%`,
      `% ${escapeLike(word)}%`,
      `%${escapeLike(word)}%`,
    ];
    return sql<number>`(case when ${title} like fold(${begins}) then 16 when ' ' || ${title} like fold(${starts}) then 12
      when ${title} like fold(${holds}) then 8 when ${names} like fold(${holds}) then 4 when ${all} like fold(${holds}) then 2
      else 1 end)`;
  });
  return sql`${sql.join(scores, sql` + `)}`;
}
