import type { EntityManager } from "@mikro-orm/postgresql";
import { type Expression, sql, type SqlBool } from "kysely";

import type { Inside } from "#app/schemas/inside.ts";

import { query } from "./query.server.ts";
import { askingFor } from "./search-words.ts";
import { snippetOf } from "./snippet.ts";

/** Words in documents and in transcripts. Each list says who may open a file. Raw SQL: PostgreSQL's own search. */

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
 * Transcripts are few, so they are searched once, before all else, by an index of their own: as a condition of each row it took
 * a thousand times as long, because a word may be common in documents.
 */
export function matchesTranscript(words: string): Expression<SqlBool> | undefined {
  const all = askingFor(words, "all");
  if (!all) return undefined;
  return sql<boolean>`t.file_id = any(array(select stretch.file_id from text_stretch stretch
    where stretch.transcript_id is not null and words_held(stretch.words) @@ ${all}))`;
}

type Hit = {
  id: string;
  /** Of the page or the cue. */
  number: number;
  plain: string | null;
  /** Null in documents. */
  begins: number | null;
  transcript: string | null;
  language: string | null;
  isFirst: boolean | null;
};
type Match = Omit<Hit, "id">;

/** In a recording a page is one cue; `second` is when it begins. */
function placeOf(
  { id, number, begins, transcript, isFirst }: Hit,
  pages: string,
  words: string,
): Omit<Inside, "snippet"> {
  const query = (more: object) => `${new URLSearchParams({ ...more, words })}#match`;
  if (begins === null || !transcript) return { page: number, url: `${pages}/${number}?${query({})}` };
  const second = Math.floor(begins / 1000);
  const at = query({ ...(!isFirst && { transcript }), t: String(second) });
  return { page: number, second, url: `/transcripts/${id}?${at}` };
}

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
  const pages = sql<Match>`(
    select number, null::int as begins, null::uuid as transcript, null as language, null::boolean as "isFirst",
      case when row_number() over (order by number) <= ${most} then left(plain, ${CHARACTERS}) end as plain
    from (select page.number, page.plain from (
      select number from text_stretch stretch
        where stretch.file_id = t.file_id and stretch.transcript_id is null and stretch.words @@ ${all}
      order by number limit ${STRETCHES}) near
    join text_page page on page.file_id = t.file_id
      and page.number between near.number * 8 + 1 and near.number * 8 + 8
    where page.words @@ ${any} order by (page.words @@ ${all}) desc, page.number limit ${SHOWN}) best)`;
  const cues = sql<Match>`(
    select number, begins, best.id as transcript, language,
      not exists (select from transcript where file_id = t.file_id and status = 'published' and id < best.id) as "isFirst",
      case when row_number() over (order by best.id, number) <= ${most} then text end as plain
    from (select transcript.id, transcript.language, cue.number, cue.begins, cue.text from (
      select transcript_id, number from text_stretch stretch
        where stretch.file_id = t.file_id and stretch.transcript_id is not null and stretch.words @@ ${all}
      order by transcript_id, number limit ${STRETCHES}) near
    join transcript on transcript.id = near.transcript_id
    join transcript_cue cue on cue.transcript_id = near.transcript_id
      and cue.number between near.number * 8 + 1 and near.number * 8 + 8
    where cue.words @@ ${any} order by (cue.words @@ ${all}) desc, transcript.id, cue.number limit ${SHOWN}) best)`;
  const hits: Hit[] = await query(em)
    .selectFrom(sql<{ id: string; file_id: string }>`${sql.table(table)}`.as("t"))
    .innerJoinLateral(sql<Match>`(${pages} union all ${cues})`.as<"page">(sql`page`), (join) => join.onTrue())
    .select(["t.id", "page.number", "page.plain", "page.begins"])
    .select(["page.transcript", "page.language", "page.isFirst"])
    .where("t.id", "in", [...byId.keys()])
    .where(mayOpen)
    .orderBy("page.transcript")
    .orderBy("page.number")
    .execute();
  for (const hit of hits) {
    const snippet = hit.plain === null ? [] : snippetOf(hit.plain, words);
    const [place, before] = [placeOf(hit, pagesOf(byId.get(hit.id)!), words), found.get(hit.id) ?? []];
    // Two cues of one second have the same address.
    if (before.some(({ url }) => url === place.url)) continue;
    const language = hit.language && { language: hit.language };
    found.set(hit.id, [...before, { ...place, ...language, snippet }]);
  }
  return found;
}
