import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { densestHit } from "#app/core/densest-hit.ts";
import { query } from "#app/core/query.server.ts";
import { soughtWords } from "#app/core/search-words.ts";

import { type Levels, readElements, runsIn, writeElements } from "./elements.ts";

const NEAR = 25;

/** Raw SQL: the database says which words match, as it does in the search. */
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
  const marked = runs.flatMap((run, position) => {
    const hits = met.get(run.text)?.map(({ at }) => at);
    return hits
      ? [{ run, position, words: hits, length: Math.max(...hits.map((at) => words[at]!.word.length)) }]
      : [];
  });
  // Short words may be in every line, so only the longest can be the best hit.
  const longest = marked.reduce((most, { length }) => Math.max(most, length), 0);
  const best = densestHit(marked, { before: NEAR, after: NEAR }, ({ length }) => length === longest);
  return writeElements(
    pieces,
    levels,
    marked.map(({ run }) => run),
    best?.run,
  );
}
