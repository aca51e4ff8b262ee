import { expressionBuilder, type Expression, sql, type SqlBool } from "kysely";

import type { Actor, ReadContext } from "#app/core/context.ts";
import { query } from "#app/core/query.server.ts";
import { askingFor } from "#app/core/search-words.ts";
import type { Tables } from "#app/models/tables.ts";
import type { Content, Inside } from "#app/schemas/content.ts";
import { SECTIONS } from "#app/schemas/lists.ts";

import { published } from "./content-view.ts";
import { offeredTo } from "./reservation-view.ts";
import { snippetOf } from "./snippet.ts";

/**
 * What is found in the text of documents. Nobody finds words in what they may not open: a visitor in nothing, others as
 * `openContentFile` decides. Raw SQL: an index of words is asked in PostgreSQL's own way.
 */

const t = expressionBuilder<{ t: Tables["content"] }, "t">();

/** An item shows so many pages of those that have the words, */
const SHOWN = 3;
/** looked for in so many of its stretches: a long document may have a common word everywhere. */
const STRETCHES = 4;
/** What is written further down a page is not shown. */
const CHARACTERS = 50_000;

/** Whether somebody may open the file of the item `t`. */
function mayOpen(actor: Actor): Expression<SqlBool> {
  if (actor.role === "visitor") return sql<boolean>`false`;
  if (actor.role === "admin") return sql<boolean>`true`;
  // Nearly all are. Where the outermost were `=`, the planner would take it for one in two hundred, and go through everything
  // before it sorts; of what `coalesce` says it expects the half.
  const isTheirs = sql<boolean>`${published} and coalesce(${offeredTo} = ${actor.id}::uuid, true)`;
  return t.or([t("t.uploader_id", "=", actor.id), isTheirs]);
}

/** All the words stand near each other, within eight pages, in a file that this person may open. */
export function foundInside(actor: Actor, words: string | undefined): Expression<SqlBool> | undefined {
  const all = words && actor.role !== "visitor" && askingFor(words, "all");
  if (!all) return undefined;
  return t.and([
    sql<boolean>`exists (select from text_stretch stretch
      where stretch.file_id = t.file_id and words_held(stretch.words) @@ ${all})`,
    mayOpen(actor),
  ]);
}

/** A page of a document, or the second of a recording at which it is said: there a page is one cue. */
function placeOf({ id, category, number, begins }: Hit, words: string): Omit<Inside, "snippet"> {
  const asked = (more: object) => `${new URLSearchParams({ ...more, words })}#match`;
  if (begins === null)
    return { page: number, url: `${SECTIONS[category]}/${id}/read/${number}?${asked({})}` };
  const second = Math.floor(begins / 1000);
  return { page: number, second, url: `/transcripts/${id}?${asked({ t: String(second) })}` };
}

type Page = Pick<Hit, "number" | "begins" | "plain">;
type Hit = {
  id: string;
  category: Content["category"];
  number: number;
  begins: number | null;
  plain: string | null;
  /** Of what is said, which may be another than the item's. */
  language: string | null;
};

/** For each item the pages that have the words, those with all of them rather than others; of so `most` what they say. */
export async function findSnippets(ctx: ReadContext, words: string, items: { id: string }[], most = SHOWN) {
  const [all, any] = [askingFor(words, "all"), askingFor(words, "any")];
  const found = new Map<string, Inside[]>();
  if (ctx.actor.role === "visitor" || !all || !any || items.length === 0) return found;
  // What a page says lies outside of its row: of those that are only named it is not fetched.
  const pages = sql<Page>`(
    select number, begins, case when row_number() over (order by number) <= ${most} then left(plain, ${CHARACTERS}) end as plain
    from (select page.number, page.begins, page.plain from (
      select number from text_stretch stretch where stretch.file_id = t.file_id and stretch.words @@ ${all}
      order by number limit ${STRETCHES}) near
    join text_page page on page.file_id = t.file_id
      and page.number between near.number * 8 + 1 and near.number * 8 + 8
    where page.words @@ ${any} order by (page.words @@ ${all}) desc, page.number limit ${SHOWN}) best)`;
  const hits: Hit[] = await query(ctx.em)
    .selectFrom("content as t")
    .innerJoinLateral(pages.as<"page">(sql`page`), (join) => join.onTrue())
    .innerJoin("file_text as x", "x.file_id", "t.file_id")
    .select(["t.id", "t.category", "page.number", "page.begins", "page.plain", "x.language"])
    .where(
      "t.id",
      "in",
      items.map(({ id }) => id),
    )
    .where(mayOpen(ctx.actor))
    .orderBy("page.number")
    .execute();
  for (const hit of hits) {
    const snippet = hit.plain === null ? [] : snippetOf(hit.plain, words);
    const [place, before] = [placeOf(hit, words), found.get(hit.id) ?? []];
    // Two cues of one second are one place to be led to.
    if (before.some(({ url }) => url === place.url)) continue;
    const spoken = hit.language && { language: hit.language };
    found.set(hit.id, [...before, { ...place, ...spoken, snippet }]);
  }
  return found;
}
