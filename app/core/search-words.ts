import { type Expression, type RawBuilder, sql, type SqlBool } from "kysely";

/**
 * What somebody looks for, as conditions over the folded columns of a list: every word, in any order, as a part
 * of a word, whatever its case and accents; and in titles and names a word that is nearly the same. Raw SQL: the search
 * is PostgreSQL's own.
 */

const MOST_WORDS = 8;
const LONGEST_WORD = 50;
/** Of shorter words a typing error leaves too little. */
const SHORTEST_GUESS = 4;

const allWordsIn = (search: string) => [...new Set(search.trim().split(/\s+/))];

/** The database takes no half of a character, and no sign of nothing. */
const wordsIn = (search: string) =>
  allWordsIn(search.toWellFormed().replaceAll("\0", "\ufffd"))
    .slice(0, MOST_WORDS)
    .map((word) => word.slice(0, LONGEST_WORD).replace(/\p{Cs}$/u, ""));

/** There is more in it than is looked for. */
export const isTooLong = (search: string) =>
  allWordsIn(search).length > MOST_WORDS || allWordsIn(search).some((word) => word.length > LONGEST_WORD);

/** As a pattern means it, and not as one. */
const literally = (word: string) => word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

/** A shorter word is meant as it stands; of a longer one it may be the beginning: in Swahili and French words go on. */
const SHORTEST_BEGINNING = 4;

/** Words as they are looked for in a text, and whether a word may go on after its last letters. */
export const lookedFor = (search: string) =>
  wordsIn(search).flatMap((word) => {
    const last = word.match(/[\p{L}\p{M}\p{N}]+/gu)?.at(-1);
    return last ? [{ word, goesOn: [...last].length >= SHORTEST_BEGINNING }] : [];
  });

/** The same words, each with what asks a column of the words of a folded text (`tsvector`) for it. */
export const soughtWords = (search: string) =>
  lookedFor(search).map(({ word, goesOn }) => {
    const plain = sql`plainto_tsquery('simple', fold(${word}))`;
    return { word, asks: goesOn ? sql`regexp_replace(${plain}::text, '''$', ''':*')::tsquery` : plain };
  });

/** What asks such a column for all of the words, or for one of them at least. */
export function askingFor(search: string, which: "all" | "any"): RawBuilder<unknown> | undefined {
  const words = soughtWords(search).map(({ asks }) => asks);
  const also = which === "all" ? sql` && ` : sql` || `;
  return words.length ? sql`(${sql.join(words, also)})` : undefined;
}

/** The columns: everything, titles and names, and the title alone where the best come first. */
export type SearchColumns = { all: string; names: string; title?: string };

/** With `isGuessing` a word that is nearly the same counts as well: dearer, so for when nothing was found. */
export function matching(
  search: string,
  { all, names }: SearchColumns,
  isGuessing: boolean,
): Expression<SqlBool>[] {
  return wordsIn(search).map((word) => {
    const within = sql<boolean>`${sql.ref(all)} like fold(${`%${literally(word)}%`})`;
    if (!isGuessing || word.length < SHORTEST_GUESS) return within;
    return sql<boolean>`(${within} or ${sql.ref(names)} %> fold(${word}))`;
  });
}

/** How well something matches: a word that begins the title, a word in it, in a name, anywhere, nearly. */
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
