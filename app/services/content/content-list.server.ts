import { type Expression, expressionBuilder, type Kysely, sql, type SqlBool } from "kysely";

import { checkAccess, hasCapability } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import type { ListDefinition, PageRequest, Pagination } from "#app/core/list-definition.ts";
import { listPage } from "#app/core/list-page.server.ts";
import { selectCachedCount } from "#app/core/list-total.server.ts";
import { ok, type Result } from "#app/core/result.ts";
import { encodeMessage, type EncodedMessage } from "#app/messages/translate.ts";
import type { DatabaseTables } from "#app/models/tables.ts";
import type { Content, ContentFilter } from "#app/schemas/content.ts";
import type { TextMatch } from "#app/schemas/text-match.ts";
import {
  CONTENT_CATEGORIES,
  CONTENT_TYPES,
  GENRES,
  PREVIEW_LIMITS,
  REPOSITORY_SUBJECTS,
  type APPROVAL_STATUSES,
  type ListOrder,
} from "#app/schemas/lists.ts";

import { findDefaultGenre, hasOnlyBuiltInTerms, listAllCodes } from "#app/schemas/terms.ts";

import {
  selectContent,
  publishedCondition,
  visibleCondition,
  toContentView,
  pendingCondition,
} from "./content-view.ts";
import { findTextMatches, matchesFullText } from "./full-text.server.ts";

const contentExpressionBuilder = expressionBuilder<{ t: DatabaseTables["content"] }, "t">();

const getSearchColumns = ({ role }: Context["actor"]) => ({
  all: role === "visitor" ? "t.search_preview" : "t.search_all",
  names: "t.search_names",
  title: "t.search_title",
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
  return ctx.actor.role === "visitor"
    ? listVisitorPreview(ctx, scope, filter, paging)
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
    if (actor.role === "visitor") return ok(await listVisitorPreview(ctx, scope, filter, paging));
    return ok(await loadItemsWithoutSearchInfo(ctx, scope, filter, paging));
  }
  if (hasCapability({ actor }, "content.manage"))
    return ok(await loadItemsWithoutSearchInfo(ctx, { of: "status", status }, filter, paging));
  if (actor.role === "contributor")
    return ok(await loadItemsWithoutSearchInfo(ctx, { of: "own", status }, filter, paging));
  return ok({ content: [], pagination: EMPTY_PAGINATION });
}

const EMPTY_PAGINATION = { currentPage: 1, totalPages: 1, totalItems: 0, more: false };

export const selectContentCount = (from: Kysely<DatabaseTables>, filter: ContentFilter = {}) =>
  selectCachedCount(
    from,
    getCachedCountKeys({ of: filter.includesLoaned ? "collection" : "published" }, filter)!,
  );
export const selectNewestItems = (from: Kysely<DatabaseTables>, limit: number) =>
  from.selectFrom("content as t").where(publishedCondition).orderBy("t.id", "desc").limit(limit);

export async function listOwnContent(ctx: Context, filter: ContentFilter, paging: PageRequest) {
  const refusal = checkAccess(ctx, "content.own");
  if (refusal) return refusal;
  return ok(
    await loadItemsWithoutSearchInfo(ctx, { of: "own", status: filter.approvalStatus }, filter, paging),
  );
}

export async function listAllContent(ctx: Context, filter: ContentFilterWithOrder, paging: PageRequest) {
  const refusal = checkAccess(ctx, "content.manage");
  if (refusal) return refusal;
  const { approvalStatus: status } = filter;
  return ok(
    await loadItemsWithoutSearchInfo(ctx, status ? { of: "status", status } : { of: "all" }, filter, paging),
  );
}

export async function listPendingContent(
  ctx: Context,
  { order = "added", ...filter }: ContentFilterWithOrder,
  paging: PageRequest,
) {
  const refusal = checkAccess(ctx, "content.manage");
  if (refusal) return refusal;
  return ok(await loadItemsWithoutSearchInfo(ctx, { of: "waiting" }, { ...filter, order }, paging));
}

type ContentFilterWithOrder = ContentFilter & { order?: ListOrder | undefined };

const LIST_ORDERS: Record<ListOrder, ListDefinition["order"]> = {
  name: { column: "search_title", type: "text", isAscending: true },
  "-name": { column: "search_title", type: "text" },
  added: { column: "id", type: "uuid", isAscending: true },
  "-added": { column: "id", type: "uuid" },
};
const ORDER_BY_PENDING_SINCE = { column: "pending_since", type: "timestamptz" } as const;
const PENDING_ORDERS: typeof LIST_ORDERS = {
  ...LIST_ORDERS,
  added: { ...ORDER_BY_PENDING_SINCE, isAscending: true },
  "-added": ORDER_BY_PENDING_SINCE,
};
const getListOrder = (scope: ContentScope, order: ListOrder = "-added") =>
  (scope.of === "waiting" || (scope.of === "status" && scope.status === "pending")
    ? PENDING_ORDERS
    : LIST_ORDERS)[order];

async function listVisitorPreview(
  ctx: Context,
  scope: ContentScope,
  filter: ContentFilter,
  { isPreview }: PageRequest,
): Promise<ContentListPage> {
  const { content, pagination } = await loadItemsWithoutSearchInfo(ctx, scope, filter, {
    page: 1,
    limit: PREVIEW_LIMITS.items,
    isPreview,
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
  filter: ContentFilterWithOrder,
  paging: PageRequest,
): Promise<ContentListPage> {
  const { search, subject, genre, order } = filter;
  const { rows, pagination, isOnlyFullText } = await listPage(
    ctx.em,
    {
      rows: selectContent(ctx.em, ctx.actor),
      where: scope.of === "status" ? [] : getScopeConditions(ctx, scope),
      filters: [
        ...(scope.of === "status" ? getScopeConditions(ctx, scope) : []),
        ...getFilterConditions(filter),
      ],
      match: [subject && matchesTags([subject]), genre && matchesGenre(genre)],
      search: createSearchDefinition(ctx, search, order),
      order: getListOrder(scope, order),
      totals: getCachedCountKeys(scope, filter),
    },
    paging,
  );
  const isFullTextSearch = search && !order && !paging.batch && !pagination.isFuzzy;
  const matches = isFullTextSearch
    ? await findTextMatches(ctx, search, rows, filter)
    : new Map<string, TextMatch[]>();
  const content = rows.map((row) => {
    const pages = matches.get(row.id);
    return { ...toContentView(row, ctx.actor), ...(pages && { matches: pages }) };
  });
  return { content, pagination, isOnlyFullText };
}

function createSearchDefinition({ actor }: Context, words: string | undefined, order: ListOrder | undefined) {
  const { title, ...columns } = getSearchColumns(actor);
  if (order) return { words, columns };
  return { words, columns: { ...columns, title }, fullText: matchesFullText(actor, words) };
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

const getFilterConditions = ({ category, contentType, country, contributor }: ContentFilter) => [
  category && contentExpressionBuilder("t.category", "=", category),
  contentType && contentExpressionBuilder("t.content_type", "=", contentType),
  country && contentExpressionBuilder("t.country", "=", country),
  contributor && contentExpressionBuilder("t.contributor_id", "=", contributor),
];

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

/** The keys must match the facets that the database triggers count in `cached_count`. */
function getCachedCountKeys(scope: ContentScope, filter: ContentFilter): ListDefinition["totals"] {
  const { category, contentType, country, contributor } = filter;
  const countGroup = getCountedSubjectOrGenre(filter);
  if (scope.of === "own" || scope.of === "waiting" || country || contributor || countGroup === undefined)
    return undefined;
  const statuses = getCachedCountStates(scope);
  const facets = statuses.flatMap((state) =>
    CONTENT_CATEGORIES.filter((name) => !category || name === category).flatMap((name) =>
      CONTENT_TYPES.filter((kind) => !contentType || kind === contentType).map((kind) =>
        [state, name, kind, ...(countGroup ? [countGroup] : [])].join("/"),
      ),
    ),
  );
  return { list: countGroup ? "content_genre_subject" : "content", facets };
}

/** Returns "" without a subject or genre, and undefined if their combination is not counted. */
function getCountedSubjectOrGenre({ subject = "", genre = "" }: ContentFilter): string | undefined {
  if (subject && (genre || subject === GENRES[0])) return undefined;
  if (genre && !hasOnlyBuiltInTerms("genres")) return undefined;
  const names: readonly string[] = ["", ...REPOSITORY_SUBJECTS, ...GENRES];
  return names.find((name) => name === subject + genre)?.toLowerCase();
}

const CACHED_COUNT_STATES_BY_STATUS: Record<ApprovalStatus, string[]> = {
  pending: ["pending/hidden"],
  approved: ["approved/published", "approved/on-loan", "approved/hidden"],
  rejected: ["rejected/hidden"],
};

function getCachedCountStates(scope: Exclude<ContentScope, { of: "own" | "waiting" }>): string[] {
  switch (scope.of) {
    case "published":
      return ["approved/published"];
    case "collection":
      return ["approved/published", "approved/on-loan"];
    case "status":
      return CACHED_COUNT_STATES_BY_STATUS[scope.status];
    case "all":
      return Object.values(CACHED_COUNT_STATES_BY_STATUS).flat();
  }
}
