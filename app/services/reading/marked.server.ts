import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { query } from "#app/core/query.server.ts";
import { soughtWords } from "#app/core/search-words.ts";

import { type Levels, readElements, type Run, runsIn, writeElements } from "./elements.ts";

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

type Met = { run: Run; place: number; of: number[]; length: number };

/** Short words may be in every line, so the longest count first; then the place with the most different ones near. */
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
