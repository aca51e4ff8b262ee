import { type Expression, expressionBuilder, type Kysely, sql, type SqlBool } from "kysely";

import { checkAccess } from "#app/core/access.server.ts";
import { seesPreview } from "#app/core/visitor-access.server.ts";
import type { Actor, Context } from "#app/core/context.ts";
import {
  findSnippets,
  buildTranscriptCondition,
  type SnippetDisplay,
} from "#app/services/full-text/index.server.ts";
import { compactConditions, loadFigures } from "#app/core/count-rows.server.ts";
import { listPage, type PageRequest } from "#app/core/list.server.ts";
import { query } from "#app/core/query.server.ts";
import { ok, type Result } from "#app/core/result.ts";
import type { EncodedMessage } from "#app/messages/translate.ts";
import type { DatabaseTables } from "#app/models/tables.ts";
import { MEDIA_TYPES } from "#app/schemas/lists/media.ts";
import type { TextMatch } from "#app/schemas/text-match.ts";
import type { Media, MediaFilter, MediaTotals } from "#app/schemas/media.ts";
import type { Pagination } from "#app/schemas/shared.ts";

import { listFilterCodes } from "#app/schemas/terms.ts";

import { selectMedia, toMediaView } from "./media-view.ts";

const SEARCH_COLUMNS = { words: "t.search_words", names: "t.search_names", title: "t.search_title" };

type MediaSearchPage = {
  isOnlyFullText?: boolean | undefined;
  media: Media[];
  pagination: Pagination;
  teaser?: { message: EncodedMessage };
};
type MediaListPage = Pick<MediaSearchPage, "media" | "teaser"> & {
  pagination: Omit<Pagination, "currentPage" | "totalItems"> & { page: number; total: number };
};

/** In the API, the pagination of media has other names than that of other lists. */
export async function listMedia(...args: Parameters<typeof searchMedia>): Promise<Result<MediaListPage>> {
  const { isOnlyFullText: _, pagination, ...page } = await searchMedia(...args);
  const { currentPage, totalItems, ...otherPagination } = pagination;
  return ok({ ...page, pagination: { page: currentPage, ...otherPagination, total: totalItems } });
}

export async function searchMedia(
  ctx: Context,
  filter: MediaFilter & SnippetDisplay,
  paging: PageRequest,
): Promise<MediaSearchPage> {
  const { search } = filter;
  const { rows, pagination, isOnlyFullText } = await listPage(
    ctx.em,
    {
      rows: selectMedia(ctx.em),
      where: getFilterConditions(filter),
      search: {
        words: search,
        columns: SEARCH_COLUMNS,
        fullText: compactConditions([matchesReadableTranscript(ctx.actor, search)]),
      },
      order: { column: "id", type: "uuid" },
    },
    paging,
  );
  const matchesById =
    search && !paging.batch && !pagination.isFuzzy
      ? await findTranscriptMatches(ctx, search, rows, filter)
      : new Map<string, TextMatch[]>();
  const media = rows.map((row) => {
    const matches = matchesById.get(row.id);
    return { ...toMediaView(row, ctx.actor), ...(matches && { matches }) };
  });
  return {
    media,
    pagination,
    ...(seesPreview(ctx.actor) && { teaser: { message: "media.teaser-text" } }),
    isOnlyFullText,
  };
}

function matchesReadableTranscript(
  actor: Actor,
  search: string | undefined,
): Expression<SqlBool> | undefined {
  const transcriptMatch = search && !checkAccess({ actor }, "media.open") && buildTranscriptCondition(search);
  return transcriptMatch
    ? mediaExpressionBuilder.and([
        mediaExpressionBuilder("t.type", "in", ["audio", "video"]),
        transcriptMatch,
      ])
    : undefined;
}

async function findTranscriptMatches(
  { em, actor }: Context,
  search: string,
  items: { id: string }[],
  display: SnippetDisplay,
) {
  if (checkAccess({ actor }, "media.open")) return new Map<string, TextMatch[]>();
  const mayOpen = sql<boolean>`true`;
  return findSnippets(em, search, {
    table: "media",
    items,
    mayOpen,
    getItemUrl: ({ id }) => `/media/${id}`,
    display,
  });
}

const mediaExpressionBuilder = expressionBuilder<{ t: DatabaseTables["media"] }, "t">();
const getFilterConditions = ({ type, category }: MediaFilter) => [
  type && mediaExpressionBuilder("t.type", "=", type),
  category && mediaExpressionBuilder("t.category", "=", category),
];

export const selectMediaRows = ({ em }: Context) => query(em).selectFrom("media as t");
export const selectNewestMedia = (from: Kysely<DatabaseTables>, limit: number) =>
  from.selectFrom("media as t").orderBy("t.id", "desc").limit(limit);

export type MediaNeighbour = { id: string; title: string };

export async function findMediaNeighbours({ em }: Context, id: string, filter: MediaFilter) {
  const { type, category } = filter;
  const findAdjacent = (operator: ">" | "<", direction: "asc" | "desc") =>
    query(em)
      .selectFrom("media")
      .select(["id", "title"])
      .$if(Boolean(type), (media) => media.where("type", "=", type!))
      .$if(Boolean(category), (media) => media.where("category", "=", category!))
      .where("id", operator, id)
      .orderBy("id", direction)
      .limit(1)
      .executeTakeFirst();
  return { previous: await findAdjacent(">", "asc"), next: await findAdjacent("<", "desc") };
}

export async function summarizeMedia(ctx: Context): Promise<Result<MediaTotals>> {
  const refusal = checkAccess(ctx, "media.manage");
  if (refusal) return refusal;
  const { em } = ctx;
  const groups = await loadFigures(em, "media summary", query(em).selectFrom("media as t"), () =>
    query(em)
      .selectFrom("media as t")
      .innerJoin("stored_file as f", "f.id", "t.file_id")
      .select(["t.type", "t.category"])
      .select(sql<number>`count(*)::int`.as("items"))
      .select((t) => [
        t.fn.sum<number>(sql`f.size::float8`).as("bytes"),
        sql<number>`sum(t.views)::float8`.as("views"),
        sql<number>`sum(t.downloads)::float8`.as("downloads"),
        sql<number>`sum(t.plays)::float8`.as("plays"),
      ])
      .groupBy(["t.type", "t.category"])
      .execute(),
  );
  type Group = (typeof groups)[number];
  const sum = (
    field: "items" | "bytes" | "views" | "downloads" | "plays",
    matches: (group: Group) => boolean = () => true,
  ) => groups.filter(matches).reduce((total, group) => total + group[field], 0);
  return ok({
    total: sum("items"),
    totalSize: sum("bytes"),
    views: sum("views"),
    downloads: sum("downloads"),
    plays: sum("plays"),
    byType: MEDIA_TYPES.map((type) => ({ type, count: sum("items", (group) => group.type === type) })),
    byCategory: [...listFilterCodes("media-categories"), ""].map((category) => ({
      category,
      count: sum("items", (group) => group.category === category),
    })),
  });
}
