import { type Expression, expressionBuilder, type Kysely, sql, type SqlBool } from "kysely";

import { refusal } from "#app/core/access.server.ts";
import type { Actor, Context } from "#app/core/context.ts";
import { findSnippets, matchesTranscript, type Shown } from "#app/core/inside.server.ts";
import type { Paging } from "#app/core/list-of.ts";
import { listPage } from "#app/core/list-page.server.ts";
import { keptTotal } from "#app/core/list-total.server.ts";
import { query } from "#app/core/query.server.ts";
import { ok, type Result } from "#app/core/result.ts";
import type { Sentence } from "#app/messages/translate.ts";
import type { Tables } from "#app/models/tables.ts";
import { MEDIA_CATEGORIES, MEDIA_TYPES } from "#app/schemas/lists.ts";
import type { Inside } from "#app/schemas/inside.ts";
import type { Media, MediaFilter, MediaSummary } from "#app/schemas/media.ts";

import { selectMedia, viewMedia } from "./media-view.ts";

const SEARCHED = { all: "t.search_all", names: "t.search_names", title: "t.search_title" };

type Listed = {
  /** Only recordings say the words. */
  isOnlyInside?: boolean;
  media: Media[];
  pagination: { page: number; totalPages: number; total: number; more: boolean } & {
    nearly?: boolean;
    next?: string;
    previous?: string;
  };
  teaser?: { message: Sentence };
};

/** Visitors see everything, and are told what an account opens. */
export async function listMedia(...asked: Parameters<typeof searchMedia>): Promise<Result<Listed>> {
  const { isOnlyInside: _, ...listed } = await searchMedia(...asked);
  return ok(listed);
}

export async function searchMedia(
  ctx: Context,
  filter: MediaFilter & Shown,
  paging: Paging,
): Promise<Listed> {
  const { search } = filter;
  const { rows, pagination, isOnlyInside } = await listPage(
    ctx.em,
    {
      rows: selectMedia(ctx.em),
      where: [],
      chosen: narrow(filter),
      search: { words: search, columns: SEARCHED, inside: saidIn(ctx.actor, search) },
      order: { column: "id", type: "uuid" },
      totals: totalsFor(filter),
    },
    paging,
  );
  // As the contract names them for the gallery.
  const { currentPage: page, totalItems: total, ...rest } = pagination;
  const inside =
    search && !paging.walk && !pagination.nearly
      ? await findSaid(ctx, search, rows, filter)
      : new Map<string, Inside[]>();
  const media = rows.map((row) => {
    const said = inside.get(row.id);
    return { ...viewMedia(row, ctx.actor), ...(said && { inside: said }) };
  });
  return {
    media,
    pagination: { page, ...rest, total },
    ...(ctx.actor.role === "visitor" && { teaser: { message: "media.teaser-text" } }),
    isOnlyInside,
  };
}

/** Only those who may open a recording find it by its transcripts. */
function saidIn(actor: Actor, words: string | undefined): Expression<SqlBool> | undefined {
  const said = words && !refusal({ actor }, "media.open") && matchesTranscript(words);
  return said ? t.and([t("t.type", "in", ["audio", "video"]), said]) : undefined;
}

async function findSaid({ em, actor }: Context, words: string, items: { id: string }[], shown: Shown) {
  if (refusal({ actor }, "media.open")) return new Map<string, Inside[]>();
  const mayOpen = sql<boolean>`true`;
  return findSnippets(em, words, {
    table: "media",
    items,
    mayOpen,
    pagesOf: ({ id }) => `/media/${id}`,
    shown,
  });
}

const t = expressionBuilder<{ t: Tables["media"] }, "t">();
const narrow = ({ type, category }: MediaFilter) => [
  type && t("t.type", "=", type),
  category && t("t.category", "=", category),
];

/** The migration gives these names. */
const totalsFor = ({ type, category }: MediaFilter) => ({
  list: "media",
  facets: MEDIA_TYPES.filter((one) => !type || one === type).flatMap((one) =>
    (category ? [category] : ["", ...MEDIA_CATEGORIES]).map((other) => `${one}/${other}`),
  ),
});

export const galleryTotal = (from: Kysely<Tables>) => keptTotal(from, totalsFor({}));
export const newestInGallery = (from: Kysely<Tables>, limit: number) =>
  from.selectFrom("media as t").orderBy("t.id", "desc").limit(limit);

export type Neighbour = { id: string; title: string };

/** Two rows, instead of a list. */
export async function findNeighbours({ em }: Context, id: string, filter: MediaFilter) {
  const { type, category } = filter;
  const beside = (sign: ">" | "<", direction: "asc" | "desc") =>
    query(em)
      .selectFrom("media")
      .select(["id", "title"])
      .$if(Boolean(type), (media) => media.where("type", "=", type!))
      .$if(Boolean(category), (media) => media.where("category", "=", category!))
      .where("id", sign, id)
      .orderBy("id", direction)
      .limit(1)
      .executeTakeFirst();
  return { previous: await beside(">", "asc"), next: await beside("<", "desc") };
}

export async function summarizeMedia(ctx: Context): Promise<Result<MediaSummary>> {
  const no = refusal(ctx, "media.manage");
  if (no) return no;
  const totals = await query(ctx.em)
    .selectFrom("kept_total")
    .select(["list", "facet", sql<number>`sum(delta)::float8`.as("value")])
    .where("list", "in", ["media", "media-sums"])
    .groupBy(["list", "facet"])
    .execute();
  const count = (matches: (type: string, category: string) => boolean) =>
    totals.reduce((sum, { list, facet, value }) => {
      const [type = "", category = ""] = facet.split("/");
      return list === "media" && matches(type, category) ? sum + value : sum;
    }, 0);
  const sum = (name: string) =>
    totals.find(({ list, facet }) => list === "media-sums" && facet === name)?.value ?? 0;
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
