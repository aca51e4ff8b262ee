import type { EntityManager } from "@mikro-orm/postgresql";
import type { Root } from "hast";
import { sql } from "kysely";

import { findDensestHit } from "#app/core/text/snippet.ts";
import { query } from "#app/core/query.server.ts";
import { toTermQueries } from "#app/core/search-words.ts";

import { findWords, markWords } from "./open-page.ts";

const HIT_WINDOW_WORDS = 25;

/** The database decides which words match, as in the search. */
export async function markMatches(em: EntityManager, tree: Root, search = "") {
  const terms = toTermQueries(search);
  const runs = terms.length > 0 ? findWords(tree) : [];
  if (runs.length === 0) return;
  const texts = JSON.stringify([...new Set(runs.map(({ text }) => text))]);
  const termValues = sql.join(terms.map(({ tsQuery }, at) => sql`(${at}::int, ${tsQuery})`));
  const rows = await query(em)
    .selectFrom(
      sql<{ text: string }>`(select text, to_tsvector('simple', fold(text)) as words
        from jsonb_array_elements_text(${texts}::jsonb) text)`.as("run"),
    )
    .innerJoin(sql<{ at: number }>`(values ${termValues})`.as<"sought">(sql`sought (at, asks)`), (join) =>
      join.on(sql<boolean>`run.words @@ sought.asks`),
    )
    .select(["run.text as run", "sought.at"])
    .execute();
  const rowsByRun = Map.groupBy(rows, ({ run }) => run);
  const matchedRuns = runs.flatMap((run, position) => {
    const hits = rowsByRun.get(run.text)?.map(({ at }) => at);
    return hits
      ? [{ run, position, words: hits, length: Math.max(...hits.map((at) => terms[at]!.word.length)) }]
      : [];
  });
  const maxLength = matchedRuns.reduce((most, { length }) => Math.max(most, length), 0);
  const best = findDensestHit(
    matchedRuns,
    { before: HIT_WINDOW_WORDS, after: HIT_WINDOW_WORDS },
    ({ length }) => length === maxLength,
  );
  markWords(
    tree,
    matchedRuns.map(({ run }) => run),
    best?.run,
  );
}
