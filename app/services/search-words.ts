import type { Where } from "./list-page.server.ts";

/**
 * What somebody looks for, as conditions over the folded columns of a list: every word, in any order, as a part
 * of a word, whatever its case and accents; and in titles and names a word that is nearly the same.
 */

const MOST_WORDS = 8;
const LONGEST_WORD = 50;
/** Of shorter words a typing error leaves too little. */
const SHORTEST_GUESS = 4;

const wordsIn = (search: string) =>
  [...new Set(search.trim().split(/\s+/))].slice(0, MOST_WORDS).map((word) => word.slice(0, LONGEST_WORD));

/** As a pattern means it, and not as one. */
const literally = (word: string) => word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

/** The columns: everything, and titles and names. */
type SearchColumns = { all: string; names: string; title: string };

/** With `isGuessing` a word that is nearly the same counts as well: dearer, so for when nothing was found. */
export function matching(search: string, { all, names }: SearchColumns, isGuessing: boolean): Where {
  const conditions = wordsIn(search).map((word): Where => {
    const within: Where = { sql: `${all} like fold(?)`, values: [`%${literally(word)}%`] };
    if (!isGuessing || word.length < SHORTEST_GUESS) return within;
    return { sql: `(${within.sql} or ${names} %> fold(?))`, values: [...within.values, word] };
  });
  return {
    sql: conditions.map(({ sql }) => sql).join(" and ") || "true",
    values: conditions.flatMap(({ values }) => values),
  };
}

/** How well something matches: a word that begins the title, a word in it, in a name, anywhere, nearly. */
export function ranking(search: string, { all, names, title }: SearchColumns): Where {
  const scores = wordsIn(search).map((word): Where => {
    const written = literally(word);
    return {
      sql: `(case when ${title} like fold(?) then 16 when ' ' || ${title} like fold(?) then 12
        when ${title} like fold(?) then 8 when ${names} like fold(?) then 4 when ${all} like fold(?) then 2
        else 1 end)`,
      values: [`${written}%`, `% ${written}%`, `%${written}%`, `%${written}%`, `%${written}%`],
    };
  });
  return {
    sql: scores.map(({ sql }) => sql).join(" + ") || "0",
    values: scores.flatMap(({ values }) => values),
  };
}
