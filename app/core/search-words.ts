import { type Expression, type RawBuilder, sql, type SqlBool } from "kysely";

import { findCodesByLabel } from "#app/schemas/terms.ts";

/** Matches all words in any order, and ignores case and accents. */

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

/** Names of columns. `title` is missing in lists without a ranking. */
export type SearchColumns = {
  /** A tsvector of all words. */
  words: string;
  /** The weights of the words that the user may see; all without it. */
  weights?: "ABC";
  names: string;
  title?: string;
};

const hasLetters = (word: string) => /[\p{L}\p{N}]/u.test(word);

/** Words match from their beginning. A word also matches the codes of terms that have it in their label. */
function buildWordQuery(word: string, { weights }: SearchColumns) {
  const queries = [word, ...findCodesByLabel(word)]
    .filter(hasLetters)
    .map((each) => sql`to_word_query(${each}, ${weights ?? ""})`);
  return queries.length > 0 ? sql`(${sql.join(queries, sql` || `)})` : undefined;
}

/** One query for all words, because reading the words of a row costs more than comparing them. */
function buildMatch(words: string[], columns: SearchColumns): Expression<SqlBool> {
  const queries = words.map((word) => buildWordQuery(word, columns));
  return queries.length === 0 || queries.includes(undefined)
    ? sql<boolean>`false`
    : sql<boolean>`${sql.ref(columns.words)} @@ (${sql.join(queries, sql` && `)})`;
}

/** Signs between words are ignored. Signs alone match nothing. */
function parseSearch(search: string) {
  const words = parseWords(search);
  return words.some(hasLetters) ? words.filter(hasLetters) : words;
}

export const buildMatchConditions = (search: string, columns: SearchColumns) => [
  buildMatch(parseSearch(search), columns),
];

/** Also matches similar words, and parts of words in names. This is slow, so use it only if nothing else matches. */
export const buildSimilarConditions = (search: string, columns: SearchColumns): Expression<SqlBool>[] =>
  parseSearch(search).map((word) => {
    const match = buildMatch([word], columns);
    if (word.length < MIN_FUZZY_LENGTH) return match;
    const names = sql.ref(columns.names);
    return sql<boolean>`(${match} or ${names} like fold(${`%${escapeLike(word)}%`}) or ${names} %> fold_for_similarity(${word}))`;
  });

export function buildRank(search: string, { names, title }: SearchColumns): RawBuilder<number> {
  const [namesColumn, titleColumn] = [sql.ref(names), sql.ref(title!)];
  const scores = parseSearch(search).map((word) => {
    const [begins, starts, holds] = [
      `${escapeLike(word)}%`,
      `% ${escapeLike(word)}%`,
      `%${escapeLike(word)}%`,
    ];
    return sql<number>`(case when ${titleColumn} like fold(${begins}) then 8 when ${titleColumn} like fold(${starts}) then 6
      when ${titleColumn} like fold(${holds}) then 4 when ${namesColumn} like fold(${holds}) then 2 else 1 end)`;
  });
  return sql`${sql.join(scores, sql` + `)}`;
}
