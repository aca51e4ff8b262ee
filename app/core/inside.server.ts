import type { EntityManager } from "@mikro-orm/postgresql";
import { type Expression, sql, type SqlBool } from "kysely";

import { NUMBERS_OF_PLACE } from "#app/models/text.ts";
import type { Inside } from "#app/schemas/inside.ts";

import { query } from "./query.server.ts";
import { askingFor } from "./search-words.ts";
import { snippetOf } from "./snippet.ts";

/** Words in documents and in what is said. Each list says who may open a file. Raw SQL: PostgreSQL's own search. */

const SHOWN = 3;
/** Cards of more items show one page each: three would not fit into one round trip (`inside.test.ts`). */
const FEW = 3;
/** So many stretches of an item are searched: a long document may have a common word everywhere. */
const STRETCHES = 4;
const CHARACTERS = 50_000;

export function heldInside(words: string): Expression<SqlBool> | undefined {
  const all = askingFor(words, "all");
  if (!all) return undefined;
  return sql<boolean>`exists (select from text_stretch stretch
    where stretch.file_id = t.file_id and words_held(stretch.words) @@ ${all})`;
}

/**
 * Recordings have little text, so it is searched once, before all else: as a condition of each row it took a thousand
 * times as long, because a word may be common in documents.
 */
export function saidInside(words: string): Expression<SqlBool> | undefined {
  const all = askingFor(words, "all");
  if (!all) return undefined;
  return sql<boolean>`t.file_id = any(array(select spoken.file_id from file_text spoken
    join text_stretch stretch on stretch.file_id = spoken.file_id
    where spoken.state = 'spoken' and words_held(stretch.words) @@ ${all}))`;
}

/** In a recording a page is one cue; the place is the second at which it is said. */
function placeOf({ id, number, begins, place }: Hit, pages: string, words: string): Omit<Inside, "snippet"> {
  const asked = (more: object) => `${new URLSearchParams({ ...more, words })}#match`;
  if (begins === null) return { page: number, url: `${pages}/${number}?${asked({})}` };
  const second = Math.floor(begins / 1000);
  const page = number - NUMBERS_OF_PLACE * (place ?? 0);
  const at = asked({ ...(place && { place: String(place) }), t: String(second) });
  return { page, second, url: `/transcripts/${id}?${at}` };
}

type Page = Pick<Hit, "number" | "begins" | "plain">;
type Hit = {
  id: string;
  number: number;
  begins: number | null;
  plain: string | null;
  /** The language of a transcript, which may differ from the item's, and its place. */
  language: string | null;
  place: number | null;
};

type Looked<Item> = {
  table: "content" | "media";
  items: Item[];
  mayOpen: Expression<SqlBool>;
  pagesOf(item: Item): string;
  shown: Shown;
};
/** `isBrief`: cards, which show as many snippets as a list has room for; with `savesData` one each. */
export type Shown = { isBrief?: boolean; savesData?: boolean };

export async function findSnippets<Item extends { id: string }>(
  em: EntityManager,
  words: string,
  { table, items, mayOpen, pagesOf, shown: { isBrief, savesData } }: Looked<Item>,
) {
  const most = isBrief && (items.length > FEW || savesData) ? 1 : SHOWN;
  const [all, any] = [askingFor(words, "all"), askingFor(words, "any")];
  const found = new Map<string, Inside[]>();
  if (!all || !any || items.length === 0) return found;
  const byId = new Map(items.map((item) => [item.id, item]));
  // A page's text is stored outside of its row, and is not fetched for pages that are only named.
  const pages = sql<Page>`(
    select number, begins, case when row_number() over (order by number) <= ${most} then left(plain, ${CHARACTERS}) end as plain
    from (select page.number, page.begins, page.plain from (
      select number from text_stretch stretch where stretch.file_id = t.file_id and stretch.words @@ ${all}
      order by number limit ${STRETCHES}) near
    join text_page page on page.file_id = t.file_id
      and page.number between near.number * 8 + 1 and near.number * 8 + 8
    where page.words @@ ${any} order by (page.words @@ ${all}) desc, page.number limit ${SHOWN}) best)`;
  const hits: Hit[] = await query(em)
    .selectFrom(sql<{ id: string; file_id: string }>`${sql.table(table)}`.as("t"))
    .innerJoinLateral(pages.as<"page">(sql`page`), (join) => join.onTrue())
    .leftJoin("spoken_language as x", (join) =>
      join
        .onRef("x.file_id", "=", "t.file_id")
        .on(sql<boolean>`x.place = (page.number - 1) / ${sql.lit(NUMBERS_OF_PLACE)}`),
    )
    .select(["t.id", "page.number", "page.begins", "page.plain", "x.language", "x.place"])
    .where("t.id", "in", [...byId.keys()])
    .where(mayOpen)
    .orderBy("page.number")
    .execute();
  for (const hit of hits) {
    const snippet = hit.plain === null ? [] : snippetOf(hit.plain, words);
    const [place, before] = [placeOf(hit, pagesOf(byId.get(hit.id)!), words), found.get(hit.id) ?? []];
    // Two cues of one second have the same address.
    if (before.some(({ url }) => url === place.url)) continue;
    const spoken = hit.language && { language: hit.language };
    found.set(hit.id, [...before, { ...place, ...spoken, snippet }]);
  }
  return found;
}
