import type { Sentence } from "#app/messages/sentence.ts";
import { MEDIA_CATEGORIES, MEDIA_TYPES } from "#app/schemas/lists.ts";
import type { Media, MediaFilter, MediaSummary } from "#app/schemas/media.ts";

import { refusal } from "./access.server.ts";
import type { Context } from "./context.ts";
import { and, listPage, type Paging, type Where } from "./list-page.server.ts";
import { mediaColumns, viewMedia, type MediaRow } from "./media-view.ts";
import { ok, type Result } from "./result.ts";
import { matching, ranking } from "./search-words.ts";

const SEARCHED = { all: "t.search_all", names: "t.search_names", title: "t.search_title" };

type Listed = {
  media: Media[];
  pagination: { page: number; totalPages: number; total: number; more: boolean } & {
    next?: string;
    previous?: string;
  };
  teaser?: { message: Sentence };
};

/** The gallery, newest first or best first. Everybody sees all of it; visitors are told what an account opens. */
export async function listMedia(ctx: Context, filter: MediaFilter, paging: Paging): Promise<Result<Listed>> {
  const { search } = filter;
  const read = (isGuessing: boolean) =>
    listPage<MediaRow>(
      ctx.em,
      {
        table: "media",
        columns: mediaColumns,
        where: narrow(filter),
        ...(search && {
          match: matching(search, SEARCHED, isGuessing),
          rank: ranking(search, SEARCHED),
        }),
        order: { column: "id", type: "uuid" },
        kept: { list: "media", facets: facetsOf(filter) },
      },
      paging,
    );
  let page = await read(false);
  if (search && page.pagination.totalItems === 0) page = await read(true);
  const { totalItems: total, ...rest } = page.pagination;
  return ok({
    media: page.rows.map((row) => viewMedia(row, ctx.actor)),
    pagination: { ...rest, total },
    ...(ctx.actor.role === "visitor" && { teaser: { message: "media.teaser-text" } }),
  });
}

function narrow({ type, category }: MediaFilter): Where {
  const conditions: Where[] = [];
  if (type) conditions.push({ sql: "t.type = ?", values: [type] });
  if (category) conditions.push({ sql: "t.category = ?", values: [category] });
  return conditions.length ? conditions.reduce(and) : { sql: "true", values: [] };
}

/** By the names that the migration gives. */
const facetsOf = ({ type, category }: MediaFilter) =>
  MEDIA_TYPES.filter((one) => !type || one === type).flatMap((one) =>
    (category ? [category] : ["", ...MEDIA_CATEGORIES]).map((other) => `${one}/${other}`),
  );

export type Neighbour = { id: string; title: string };

/** What stands before and after an item in the gallery, narrowed as it is, at the cost of two rows. */
export async function findNeighbours({ em }: Context, id: string, filter: MediaFilter) {
  const { sql, values } = narrow(filter);
  const beside = async (sign: ">" | "<", direction: "asc" | "desc") => {
    const [row] = await em.execute<Neighbour[]>(
      `select t.id, t.title from media t where ${sql} and t.id ${sign} ? order by t.id ${direction} limit 1`,
      [...values, id],
    );
    return row;
  };
  return { previous: await beside(">", "asc"), next: await beside("<", "desc") };
}

/** The gallery in numbers, from totals that are kept. */
export async function summarizeMedia(ctx: Context): Promise<Result<MediaSummary>> {
  const no = refusal(ctx, "media.manage");
  if (no) return no;
  const kept = await ctx.em.execute<{ list: string; facet: string; value: number }[]>(
    `select list, facet, sum(delta)::float8 as value from kept_total where list in ('media', 'media-sums')
     group by list, facet`,
  );
  const count = (matches: (type: string, category: string) => boolean) =>
    kept.reduce((sum, { list, facet, value }) => {
      const [type = "", category = ""] = facet.split("/");
      return list === "media" && matches(type, category) ? sum + value : sum;
    }, 0);
  const sum = (name: string) =>
    kept.find(({ list, facet }) => list === "media-sums" && facet === name)?.value ?? 0;
  return ok({
    total: count(() => true),
    totalSize: sum("bytes"),
    views: sum("views"),
    downloads: sum("downloads"),
    plays: sum("plays"),
    byType: MEDIA_TYPES.map((type) => ({ type, count: count((one) => one === type) })),
    byCategory: [...MEDIA_CATEGORIES, ""].map((category) => ({
      category,
      count: count((_type, one) => one === category),
    })),
  });
}
