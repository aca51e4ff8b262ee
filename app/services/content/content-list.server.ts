import { type Expression, expressionBuilder, type Kysely, sql, type SqlBool } from "kysely";

import { checkAccess, hasCapability } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { compactConditions, type Conditions, withConditions } from "#app/core/count-rows.server.ts";
import { type ListDefinition, type ListOrdering, listPage, type PageRequest } from "#app/core/list.server.ts";
import { query } from "#app/core/query.server.ts";
import { ok, type Result } from "#app/core/result.ts";
import { seesPreview } from "#app/core/visitor-access.server.ts";
import { encodeMessage, type EncodedMessage } from "#app/messages/translate.ts";
import type { DatabaseTables } from "#app/models/tables.ts";
import type { Content, ContentFilter } from "#app/schemas/content.ts";
import type { TextMatch } from "#app/schemas/text-match.ts";
import { type ContentOrder, PREVIEW_LIMITS } from "#app/schemas/lists/content.ts";
import type { APPROVAL_STATUSES } from "#app/schemas/lists/shared.ts";
import type { Pagination } from "#app/schemas/shared.ts";
import { findDefaultGenre, listAllCodes } from "#app/schemas/terms.ts";

import {
  selectContent,
  publishedCondition,
  visibleCondition,
  toContentView,
  pendingCondition,
} from "./content-view.ts";
import { findTextMatches, matchesFullText } from "./full-text.server.ts";
import { isIncomplete } from "./incomplete-items.server.ts";
import { getOwnConditions, hasFilterKey } from "./own-filters.ts";
import { matchesStaffWords } from "./staff-details.server.ts";

const contentExpressionBuilder = expressionBuilder<DatabaseTables & { t: DatabaseTables["content"] }, "t">();

/** Visitors do not search the end of a description, which they do not see. */
const getSearchColumns = (actor: Context["actor"]) => ({
  words: "t.search_words",
  ...(seesPreview(actor) && { weights: "ABC" as const }),
  names: "t.search_names",
});

type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];
type ContentScope =
  | { of: "published" | "collection" | "all" }
  | { of: "waiting" }
  | { of: "status"; status: ApprovalStatus }
  | { of: "own"; status?: ApprovalStatus | undefined };

type ContentListPage = {
  isOnlyFullText?: boolean | undefined;
  content: Content[];
  pagination: Pagination;
  preview?: { shown: number; remaining: number; hasMore?: boolean; message: EncodedMessage } | undefined;
};

export function searchContent(
  ctx: Context,
  filter: ContentFilter,
  paging: PageRequest,
): Promise<ContentListPage> {
  const scope: ContentScope = { of: "collection" };
  return seesPreview(ctx.actor)
    ? listVisitorPreview(ctx, scope, filter, paging.isSummary)
    : loadItems(ctx, scope, filter, paging);
}

export async function listContent(
  ctx: Context,
  filter: ContentFilter,
  paging: PageRequest,
): Promise<Result<ContentListPage>> {
  const { actor } = ctx;
  const { approvalStatus: status } = filter;
  if (!status || (status === "approved" && !hasCapability({ actor }, "content.manage"))) {
    const scope: ContentScope = { of: filter.includesLoaned ? "collection" : "published" };
    if (seesPreview(actor)) return ok(await listVisitorPreview(ctx, scope, filter));
    return ok(await loadItemsWithoutSearchInfo(ctx, scope, filter, paging));
  }
  if (hasCapability({ actor }, "content.manage"))
    return ok(await loadItemsWithoutSearchInfo(ctx, { of: "status", status }, filter, paging));
  if (actor.role === "contributor")
    return ok(await loadItemsWithoutSearchInfo(ctx, { of: "own", status }, filter, paging));
  return ok({ content: [], pagination: EMPTY_PAGINATION });
}

const EMPTY_PAGINATION = { currentPage: 1, totalPages: 1, totalItems: 0, more: false };

export function selectContentRows(ctx: Context, filter: ContentFilter = {}) {
  const scope: ContentScope = { of: filter.includesLoaned ? "collection" : "published" };
  const conditions = compactConditions([
    ...getScopeConditions(ctx, scope),
    ...getFilterConditions(ctx, filter),
  ]);
  return withConditions(query(ctx.em).selectFrom("content as t"), conditions);
}
export const selectNewestItems = (from: Kysely<DatabaseTables>, limit: number) =>
  from.selectFrom("content as t").where(publishedCondition).orderBy("t.id", "desc").limit(limit);

export async function listOwnContent(ctx: Context, filter: ContentFilter, paging: PageRequest) {
  const refusal = checkAccess(ctx, "content.own");
  if (refusal) return refusal;
  return ok(
    await loadItemsWithoutSearchInfo(ctx, { of: "own", status: filter.approvalStatus }, filter, paging),
  );
}

export async function listAllContent(ctx: Context, filter: ContentFilter, paging: PageRequest) {
  const refusal = checkAccess(ctx, "content.manage");
  if (refusal) return refusal;
  const { approvalStatus: status } = filter;
  return ok(
    await loadItemsWithoutSearchInfo(ctx, status ? { of: "status", status } : { of: "all" }, filter, paging),
  );
}

export async function listPendingContent(
  ctx: Context,
  { order = "added", ...filter }: ContentFilter,
  paging: PageRequest,
) {
  const refusal = checkAccess(ctx, "content.manage");
  if (refusal) return refusal;
  return ok(await loadItemsWithoutSearchInfo(ctx, { of: "waiting" }, { ...filter, order }, paging));
}

const LIST_ORDERS: Record<ContentOrder, ListOrdering> = {
  name: { column: "search_title", type: "text", isAscending: true },
  "-name": { column: "search_title", type: "text" },
  added: { column: "id", type: "uuid", isAscending: true },
  "-added": { column: "id", type: "uuid" },
  date: { column: "sort_year", type: "int", isAscending: true },
  "-date": { column: "sort_year", type: "int" },
};
const ORDER_BY_PENDING_SINCE = { column: "pending_since", type: "timestamptz" } as const;
const PENDING_ORDERS: typeof LIST_ORDERS = {
  ...LIST_ORDERS,
  added: { ...ORDER_BY_PENDING_SINCE, isAscending: true },
  "-added": ORDER_BY_PENDING_SINCE,
};
const getListOrder = (scope: ContentScope, order: ContentOrder = "-added") =>
  (scope.of === "waiting" || (scope.of === "status" && scope.status === "pending")
    ? PENDING_ORDERS
    : LIST_ORDERS)[order];

async function listVisitorPreview(
  ctx: Context,
  scope: ContentScope,
  filter: ContentFilter,
  isSummary = false,
): Promise<ContentListPage> {
  const { content, pagination } = await loadItemsWithoutSearchInfo(ctx, scope, filter, {
    page: 1,
    limit: PREVIEW_LIMITS.items,
    isSummary,
  });
  const { totalItems, isFuzzy } = pagination;
  const remaining = totalItems - content.length;
  return {
    content,
    pagination: { ...EMPTY_PAGINATION, totalItems: content.length, ...(isFuzzy && { isFuzzy }) },
    preview: {
      shown: content.length,
      remaining,
      ...(pagination.more && { hasMore: true }),
      message: encodeMessage("library.more", { count: remaining }),
    },
  };
}

async function loadItemsWithoutSearchInfo(...args: Parameters<typeof loadItems>): Promise<ContentListPage> {
  const { isOnlyFullText: _, ...listed } = await loadItems(...args);
  return listed;
}

async function loadItems(
  ctx: Context,
  scope: ContentScope,
  filter: ContentFilter,
  paging: PageRequest,
): Promise<ContentListPage> {
  const { search, order } = filter;
  const { rows, pagination, isOnlyFullText } = await listPage(
    ctx.em,
    {
      rows: selectContent(ctx.em, ctx.actor),
      where: [...getScopeConditions(ctx, scope), ...getFilterConditions(ctx, filter)],
      search: createSearchDefinition(ctx, search, order),
      order: getListOrder(scope, order),
    },
    paging,
  );
  const isFullTextSearch = search && !paging.batch && !pagination.isFuzzy;
  const matches = isFullTextSearch
    ? await findTextMatches(ctx, search, rows, filter)
    : new Map<string, TextMatch[]>();
  const content = rows.map((row) => {
    const pages = matches.get(row.id);
    return { ...toContentView(row, ctx.actor), ...(pages && { matches: pages }) };
  });
  return { content, pagination, isOnlyFullText };
}

function createSearchDefinition(
  { actor }: Context,
  words: string | undefined,
  order: ContentOrder | undefined,
) {
  const columns = getSearchColumns(actor);
  const fullText = compactConditions([matchesFullText(actor, words), matchesStaffWords(actor, words)]);
  return { words, columns: order ? columns : { ...columns, title: "t.search_title" }, fullText };
}

function getScopeConditions({ actor }: Context, scope: ContentScope): ListDefinition["where"] {
  switch (scope.of) {
    case "published":
      return [publishedCondition];
    case "collection":
      return [visibleCondition];
    case "status":
      return [contentExpressionBuilder("t.approval_status", "=", scope.status)];
    case "waiting":
      return [pendingCondition];
    case "all":
      return [];
    case "own":
      return [
        contentExpressionBuilder("t.uploader_id", "=", actor.role === "visitor" ? null : actor.id),
        scope.status && contentExpressionBuilder("t.approval_status", "=", scope.status),
      ];
  }
}

const getFilterConditions = (
  ctx: Context,
  {
    category,
    contentType,
    country,
    contributor,
    subject,
    genre,
    named,
    incomplete,
    ...filter
  }: ContentFilter,
): Conditions => [
  category && contentExpressionBuilder("t.category", "=", category),
  contentType && contentExpressionBuilder("t.content_type", "=", contentType),
  country && contentExpressionBuilder("t.country", "=", country),
  contributor && contentExpressionBuilder("t.contributor_id", "=", contributor),
  subject && matchesTags([subject]),
  genre && matchesGenre(genre),
  ...getDetailConditions(filter),
  ...getOwnConditions(ctx, filter),
  incomplete && isIncomplete(),
  named && namesPerson(sql<boolean>`contributor_id = ${named}::uuid`),
  named && sql<boolean>`t.contributor_id is distinct from ${named}::uuid`,
];

const getDetailConditions = ({
  kind,
  person,
  place,
  language,
  from,
  to,
  file,
}: ContentFilter): Conditions => [
  kind && hasFilterKey("kind", kind),
  place && hasFilterKey("place", place),
  language && hasFilterKey("language", language),
  file && hasFilterKey("file", file),
  person && namesPerson(sql<boolean>`name_key = fold(${person})`),
  (from || to) && isOfYears(from, to),
];

/** As the partial index `content_years`. A date that is open at one end has null there. */
function isOfYears(from: string | undefined, to: string | undefined) {
  // PostgreSQL fails for a range that ends before it begins.
  if (from && to && Number(from) > Number(to)) return sql<boolean>`false`;
  return sql<boolean>`(t.earliest_year is not null or t.latest_year is not null)
    and int4range(t.earliest_year, t.latest_year, '[]') && int4range(${from ?? null}::int, ${to ?? null}::int, '[]')`;
}

const namesPerson = (condition: Expression<SqlBool>) =>
  contentExpressionBuilder("t.id", "in", (from) =>
    from.selectFrom("item_person").select("content_id").where(condition),
  );

function matchesTags(tags: readonly string[]): Expression<SqlBool> {
  const variants = tags.flatMap((tag) => [tag, tag.toLowerCase(), tag[0]!.toUpperCase() + tag.slice(1)]);
  return contentExpressionBuilder("t.tags", "&&", sql<string[]>`array[${sql.join([...new Set(variants)])}]`);
}

/** A book without a genre tag counts as fiction, as it does on the book's card. */
function matchesGenre(genre: string): Expression<SqlBool> {
  const matchesTag = matchesTags([genre]);
  if (genre !== findDefaultGenre()) return matchesTag;
  const otherGenres = listAllCodes("genres").filter((code) => code !== genre);
  return contentExpressionBuilder.or([matchesTag, contentExpressionBuilder.not(matchesTags(otherGenres))]);
}
