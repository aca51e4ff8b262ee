import { type Expression, type RawBuilder, sql, type SqlBool } from "kysely";

/** Every word, in any order, as a part of a word, without case and accents. Raw SQL: PostgreSQL's own search. */

const MOST_WORDS = 8;
const LONGEST_WORD = 50;
/** Of shorter words a typing error leaves too little. */
const SHORTEST_GUESS = 4;

const allWordsIn = (search: string) => [...new Set(search.trim().split(/\s+/))];

/** PostgreSQL takes no half of a character and no NUL. */
const wordsIn = (search: string) =>
  allWordsIn(search.toWellFormed().replaceAll("\0", "\ufffd"))
    .slice(0, MOST_WORDS)
    .map((word) => word.slice(0, LONGEST_WORD).replace(/\p{Cs}$/u, ""));

export const isTooLong = (search: string) =>
  allWordsIn(search).length > MOST_WORDS || allWordsIn(search).some((word) => word.length > LONGEST_WORD);

/** Escapes what `like` would take for a pattern. */
const literally = (word: string) => word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

/** In Swahili and French words go on at their ends; so longer words may be the beginning of one. */
const SHORTEST_BEGINNING = 4;

/** `goesOn`: the word may be the beginning of a longer one. */
export const lookedFor = (search: string) =>
  wordsIn(search).flatMap((word) => {
    const last = word.match(/[\p{L}\p{M}\p{N}]+/gu)?.at(-1);
    return last ? [{ word, goesOn: [...last].length >= SHORTEST_BEGINNING }] : [];
  });

/** `asks` is a query for a column of folded words (`tsvector`). */
export const soughtWords = (search: string) =>
  lookedFor(search).map(({ word, goesOn }) => {
    const plain = sql`plainto_tsquery('simple', fold(${word}))`;
    return { word, asks: goesOn ? sql`regexp_replace(${plain}::text, '''$', ''':*')::tsquery` : plain };
  });

export function askingFor(search: string, which: "all" | "any"): RawBuilder<unknown> | undefined {
  const words = soughtWords(search).map(({ asks }) => asks);
  const also = which === "all" ? sql` && ` : sql` || `;
  return words.length ? sql`(${sql.join(words, also)})` : undefined;
}

export type SearchColumns = { all: string; names: string; title?: string };

/** `isGuessing` also takes similar words. It is expensive: only for when nothing was found. */
export function matching(
  search: string,
  { all, names }: SearchColumns,
  isGuessing: boolean,
): Expression<SqlBool>[] {
  return wordsIn(search).map((word) => {
    const within = sql<boolean>`${sql.ref(all)} like fold(${`%${literally(word)}%`})`;
    if (!isGuessing || word.length < SHORTEST_GUESS) return within;
    return sql<boolean>`(${within} or ${sql.ref(names)} %> fold_for_similarity(${word}))`;
  });
}

export function ranking(search: string, columns: SearchColumns): RawBuilder<number> {
  const [all, names, title] = [columns.all, columns.names, columns.title!].map((column) => sql.ref(column));
  const scores = wordsIn(search).map((word) => {
    const [begins, starts, holds] = [`${literally(word)}%`, `% ${literally(word)}%`, `%${literally(word)}%`];
    return sql<number>`(case when ${title} like fold(${begins}) then 16 when ' ' || ${title} like fold(${starts}) then 12
      when ${title} like fold(${holds}) then 8 when ${names} like fold(${holds}) then 4 when ${all} like fold(${holds}) then 2
      else 1 end)`;
  });
  return sql`${sql.join(scores, sql` + `)}`;
}
