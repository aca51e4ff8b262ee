import type { EntityManager } from "@mikro-orm/postgresql";
import { type Expression, sql, type SqlBool } from "kysely";

import { isOpenFileSql } from "#app/models/item-file.ts";
import type { TextMatch } from "#app/schemas/text-match.ts";

import { query } from "#app/core/query.server.ts";
import { buildTsQuery } from "#app/core/search-words.ts";
import { createSnippet } from "#app/core/text/snippet.ts";

const MAX_SNIPPETS = 3;
/** A list with more items shows one snippet per item, so that the page fits into one network round trip. */
const MAX_DETAILED_ITEMS = 3;
/** Limits the search in each item, because a long document may have a common word on all pages. */
const MAX_CHUNKS_PER_ITEM = 4;
const MAX_PAGE_CHARACTERS = 50_000;

/** Of items, whose shown files are all searched. */
export function buildFileTextCondition(words: string): Expression<SqlBool> | undefined {
  const all = buildTsQuery(words, "all");
  if (!all) return undefined;
  return sql<boolean>`exists (select from item_file file join search_chunk chunk on chunk.file_id = file.file_id
    where file.content_id = t.id and ${sql.raw(isOpenFileSql("file"))} and indexed_words(chunk.words) @@ ${all})`;
}

/** Searches all transcripts once, because a condition for each row took a thousand times as long. */
export function buildTranscriptCondition(words: string): Expression<SqlBool> | undefined {
  const all = buildTsQuery(words, "all");
  if (!all) return undefined;
  return sql<boolean>`t.file_id = any(array(select chunk.file_id from search_chunk chunk
    where chunk.transcript_id is not null and indexed_words(chunk.words) @@ ${all}))`;
}

type FullTextHit = {
  id: string;
  /** The id of the item's file, unless it is the first one. */
  file: string | null;
  number: number;
  plain: string | null;
  startMs: number | null;
  transcript: string | null;
  language: string | null;
  isFirst: boolean | null;
};
type FullTextMatch = Omit<FullTextHit, "id" | "file">;

function toMatchLink(
  { id, file, number, startMs, transcript, isFirst }: FullTextHit,
  itemUrl: string,
  words: string,
): Omit<TextMatch, "snippet"> {
  const toQueryString = (params: object) => `${new URLSearchParams({ ...params, words })}#match`;
  const path = file ? `${itemUrl}/files/${file}` : itemUrl;
  if (!transcript) return { page: number, url: `${path}/read/${number}?${toQueryString({})}` };
  const second = startMs === null ? undefined : Math.floor(startMs / 1000);
  const queryString = toQueryString({
    ...(!isFirst && { transcript }),
    ...(second !== undefined && { t: String(second) }),
  });
  return {
    page: number,
    ...(second !== undefined && { second }),
    isTranscript: true,
    url: `/transcripts/${file ?? id}?${queryString}`,
  };
}

type SnippetOptions<Item> = {
  table: "content" | "media";
  items: Item[];
  mayOpen: Expression<SqlBool>;
  getItemUrl(item: Item): string;
  display: SnippetDisplay;
};
/** `isBrief` is set for cards. In data-saving mode (`savesData`) or in a long list, a card shows one snippet. */
export type SnippetDisplay = { isBrief?: boolean | undefined; savesData?: boolean | undefined };

type SearchedFile = { owner_id: string; file_id: string; id: string | null; position: number };
const FILES = {
  content: sql<SearchedFile>`(select content_id as owner_id, file_id, id, position from item_file
    where ${sql.raw(isOpenFileSql("item_file"))})`,
  media: sql<SearchedFile>`(select id as owner_id, file_id, null::uuid as id, 0 as position from media)`,
};

export async function findSnippets<Item extends { id: string }>(
  em: EntityManager,
  words: string,
  { table, items, mayOpen, getItemUrl, display: { isBrief, savesData } }: SnippetOptions<Item>,
) {
  const maxSnippets = isBrief && (items.length > MAX_DETAILED_ITEMS || savesData) ? 1 : MAX_SNIPPETS;
  const [all, any] = [buildTsQuery(words, "all"), buildTsQuery(words, "any")];
  const matchesById = new Map<string, TextMatch[]>();
  if (!all || !any || items.length === 0) return matchesById;
  const byId = new Map(items.map((item) => [item.id, item]));
  // Reads the text only of pages that show a snippet, because PostgreSQL stores long text outside the row.
  const pages = sql<FullTextMatch>`(
    select number, null::int as "startMs", null::uuid as transcript, null as language, null::boolean as "isFirst",
      case when row_number() over (order by number) <= ${maxSnippets} then left(plain, ${MAX_PAGE_CHARACTERS}) end as plain
    from (select page.number, page.plain from (
      select number from search_chunk chunk
        where chunk.file_id = f.file_id and chunk.transcript_id is null and chunk.words @@ ${all}
      order by number limit ${MAX_CHUNKS_PER_ITEM}) near
    join text_page page on page.file_id = f.file_id
      and page.number between near.number * 8 + 1 and near.number * 8 + 8
    where page.words @@ ${any} order by (page.words @@ ${all}) desc, page.number limit ${MAX_SNIPPETS}) best)`;
  const cues = sql<FullTextMatch>`(
    select number, start_ms as "startMs", best.id as transcript, language,
      not exists (select from transcript where file_id = f.file_id and status = 'published' and id < best.id) as "isFirst",
      case when row_number() over (order by best.id, number) <= ${maxSnippets} then text end as plain
    from (select transcript.id, transcript.language, cue.number, cue.start_ms, cue.text from (
      select transcript_id, number from search_chunk chunk
        where chunk.file_id = f.file_id and chunk.transcript_id is not null and chunk.words @@ ${all}
      order by transcript_id, number limit ${MAX_CHUNKS_PER_ITEM}) near
    join transcript on transcript.id = near.transcript_id
    join transcript_cue cue on cue.transcript_id = near.transcript_id
      and cue.number between near.number * 8 + 1 and near.number * 8 + 8
    where cue.words @@ ${any} order by (cue.words @@ ${all}) desc, transcript.id, cue.number limit ${MAX_SNIPPETS}) best)`;
  const hits: FullTextHit[] = await query(em)
    .selectFrom(sql<{ id: string; file_id: string }>`${sql.table(table)}`.as("t"))
    .innerJoin(FILES[table].as<"f">(sql`f`), "f.owner_id", "t.id")
    .innerJoinLateral(sql<FullTextMatch>`(${pages} union all ${cues})`.as<"page">(sql`page`), (join) =>
      join.onTrue(),
    )
    .select(sql<string | null>`case when f.file_id <> t.file_id then f.id end`.as("file"))
    .select(["t.id", "page.number", "page.plain", "page.startMs"])
    .select(["page.transcript", "page.language", "page.isFirst"])
    .where("t.id", "in", [...byId.keys()])
    .where(mayOpen)
    .orderBy("f.position")
    .orderBy("page.transcript")
    .orderBy("page.number")
    .execute();
  for (const hit of hits) {
    const [link, previous] = [
      toMatchLink(hit, getItemUrl(byId.get(hit.id)!), words),
      matchesById.get(hit.id) ?? [],
    ];
    const shownCount = previous.filter(({ snippet }) => snippet.length > 0).length;
    const snippet = hit.plain === null || shownCount >= maxSnippets ? [] : createSnippet(hit.plain, words);
    if (hit.file && previous.length >= MAX_SNIPPETS) continue;
    if (previous.some(({ url }) => url === link.url)) continue;
    const language = hit.language && { language: hit.language };
    matchesById.set(hit.id, [...previous, { ...link, ...language, snippet }]);
  }
  return matchesById;
}
