import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { query } from "#app/core/query.server.ts";
import { soughtWords } from "#app/core/search-words.ts";

import { type Levels, readElements, type Run, runsIn, writeElements } from "./elements.ts";

/** As many words further on stand near. */
const NEAR = 25;

/**
 * Raw SQL: which words of a page are those that were looked for, the database says, as it says in a search which pages
 * have them.
 */
export async function writeMarked(em: EntityManager, html: string, levels: Levels, sought = "") {
  const pieces = readElements(html);
  const words = soughtWords(sought);
  const runs = words.length > 0 ? runsIn(pieces) : [];
  if (runs.length === 0) return writeElements(pieces, levels);
  const texts = JSON.stringify([...new Set(runs.map(({ text }) => text))]);
  const asked = sql.join(words.map(({ asks }, at) => sql`(${at}::int, ${asks})`));
  const { rows } = await sql<{ run: string; at: number }>`
    select run.text as run, sought.at
      from (select text, to_tsvector('simple', fold(text)) as words
              from jsonb_array_elements_text(${texts}::jsonb) text) run
      join (values ${asked}) sought (at, asks) on run.words @@ sought.asks`.execute(query(em));
  const met = Map.groupBy(rows, ({ run }) => run);
  const marked = runs.flatMap((run, place): Met[] => {
    const of = met.get(run.text)?.map(({ at }) => at);
    return of ? [{ run, place, of, length: Math.max(...of.map((at) => words[at]!.word.length)) }] : [];
  });
  return writeElements(
    pieces,
    levels,
    marked.map(({ run }) => run),
    bestOf(marked)?.run,
  );
}

/** A word of the page, the words it was looked for as, and how long the longest of them is. */
type Met = { run: Run; place: number; of: number[]; length: number };

/**
 * Where the reader is led: among the longest words that were looked for and are there, where the most different ones
 * stand near, the first of such places. A short word may be in every line.
 */
function bestOf(marked: Met[]): Met | undefined {
  const longest = Math.max(...marked.map(({ length }) => length));
  const near = ({ place }: Met) =>
    new Set(marked.filter((one) => Math.abs(one.place - place) <= NEAR).flatMap(({ of }) => of)).size;
  let best: { met: Met; near: number } | undefined;
  for (const met of marked) {
    if (met.length < longest) continue;
    const here = near(met);
    if (!best || here > best.near) best = { met, near: here };
  }
  return best?.met;
}
