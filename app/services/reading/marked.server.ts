import type { EntityManager } from "@mikro-orm/postgresql";

import { wordsIn } from "#app/core/search-words.ts";

import { type Levels, readElements, runsIn, writeElements } from "./elements.ts";

/**
 * Raw SQL: which words of a page are those that were looked for, the database says, by what its index of words is made
 * of. Of each word that is looked for its whole self is marked; where the page has it only as a beginning, those.
 */
export async function writeMarked(em: EntityManager, html: string, levels: Levels, sought?: string) {
  const pieces = readElements(html);
  const words = wordsIn(sought ?? "").filter(Boolean);
  if (words.length === 0) return writeElements(pieces, levels);
  const runs = runsIn(pieces);
  const found = await em.execute<{ run: string; at: number; is_whole: boolean }[]>(
    `select run.text as run, sought.at, run.words @@ sought.whole as is_whole
     from (select text, to_tsvector('simple', fold(text)) as words
             from jsonb_array_elements_text(?::jsonb) text) run
     join (select at, plainto_tsquery('simple', fold(word)) as whole,
             to_tsquery('simple', '''' || replace(replace(fold(word), '\\', ' '), '''', ' ') || ''':*') as begun
             from jsonb_array_elements_text(?::jsonb) with ordinality as one (word, at)) sought
       on run.words @@ sought.begun or run.words @@ sought.whole`,
    [JSON.stringify([...new Set(runs.map(({ text }) => text))]), JSON.stringify(words)],
  );
  const marked = new Set(
    found
      .filter(({ at, is_whole }) => is_whole || !found.some((one) => one.at === at && one.is_whole))
      .map(({ run }) => run),
  );
  const isMarked = ({ text }: { text: string }) => marked.has(text);
  return writeElements(pieces, levels, runs.filter(isMarked));
}
