import type { Context } from "#app/core/context.ts";
import type { PageRequest } from "#app/core/list.server.ts";
import { ok, type Result } from "#app/core/result.ts";
import { isSearchTooLong } from "#app/core/search-words.ts";
import type { EncodedMessage } from "#app/messages/translate.ts";
import { SEARCH_KINDS, SEARCH_RESULT_LIMITS, type SearchKind } from "#app/schemas/lists/search.ts";
import type { SearchResponse, SearchFilter } from "#app/schemas/search.ts";
import { listContent, searchContent } from "#app/services/content/index.server.ts";
import { listContributors } from "#app/services/contributors/index.server.ts";
import { listEvents } from "#app/services/events/index.server.ts";
import { searchMedia } from "#app/services/media/index.server.ts";

type SearchPreview = { shown: number; remaining: number; hasMore?: boolean; message: EncodedMessage };
type SearchResult = Omit<SearchResponse, "preview"> & { preview?: SearchPreview | undefined };
type SearchGroups = Pick<SearchResult, SearchKind>;
type SearchGroup<Item> = { items: Item[]; pagination: SearchGroups["library"]["pagination"] };

const createEmptyGroup = (): SearchGroup<never> => ({
  items: [],
  pagination: { currentPage: 1, totalPages: 1, totalItems: 0, more: false },
});

export async function searchAll(
  ctx: Context,
  { words, kind, isBrief, savesData }: SearchFilter,
  paging: PageRequest,
): Promise<Result<SearchResult>> {
  const echo = { query: words ?? "", isTruncated: words !== undefined && isSearchTooLong(words) };
  const emptyGroups = {
    library: createEmptyGroup(),
    media: createEmptyGroup(),
    events: createEmptyGroup(),
    contributors: createEmptyGroup(),
  };
  if (!words) return ok({ ...echo, isFuzzy: false, ...emptyGroups });

  const summaryPaging = { page: 1, limit: SEARCH_RESULT_LIMITS.perKind, isSummary: true };
  const result = await searchLists(ctx, { words, isBrief, savesData }, (listKind) =>
    listKind === kind ? paging : summaryPaging,
  );
  if (!result.ok) return result;
  const { groups, preview, fullTextOnlyPages } = result.value;
  const pages = SEARCH_KINDS.map((listKind) => groups[listKind].pagination).filter(
    ({ totalItems }) => totalItems > 0,
  );
  const isExact = pages.some(({ isFuzzy }) => !isFuzzy);
  const hasExact = pages.some((pagination) => !pagination.isFuzzy && !fullTextOnlyPages.includes(pagination));

  const toVisibleGroup = <Item>(kindName: SearchKind, group: SearchGroup<Item>): SearchGroup<Item> => {
    if (hasExact && group.pagination.isFuzzy) return createEmptyGroup();
    return kind && kindName !== kind ? { ...group, items: [] } : group;
  };
  const visibleGroups = {
    library: toVisibleGroup("library", groups.library),
    media: toVisibleGroup("media", groups.media),
    events: toVisibleGroup("events", groups.events),
    contributors: toVisibleGroup("contributors", groups.contributors),
    ...(groups.library.pagination.totalItems > 0 && { preview }),
  };
  const isFuzzy = !isExact && pages.length > 0;
  // Not added to similar items, because a visitor would then see more items than allowed.
  if (hasExact || visibleGroups.library.pagination.totalItems > 0)
    return ok({ ...echo, isFuzzy, ...visibleGroups });
  const newest = await listContent(ctx, {}, { page: 1, limit: SEARCH_RESULT_LIMITS.newest });
  if (!newest.ok) return newest;
  return ok({ ...echo, isFuzzy, ...visibleGroups, newest: newest.value.content });
}

/** Queries only two lists at a time, because four would use a third of the shared connections. */
async function searchLists(
  ctx: Context,
  { words, ...display }: { words: string; isBrief?: boolean | undefined; savesData?: boolean | undefined },
  getPaging: (kind: SearchKind) => PageRequest,
): Promise<
  Result<{ groups: SearchGroups; preview?: SearchPreview | undefined; fullTextOnlyPages: object[] }>
> {
  const filter = { search: words };
  const [library, media] = await Promise.all([
    searchContent(ctx, { ...filter, includesLoaned: true, ...display }, getPaging("library")),
    searchMedia(ctx, { ...filter, ...display }, getPaging("media")),
  ]);
  const [events, contributors] = await Promise.all([
    listEvents(ctx, filter, getPaging("events")),
    listContributors(ctx, filter, getPaging("contributors")),
  ]);
  if (!contributors.ok) return contributors;
  const { hasPrev: _, hasNext: __, ...contributorPagination } = contributors.value.pagination;
  const groups = {
    library: { items: library.content, pagination: library.pagination },
    media: { items: media.media, pagination: media.pagination },
    events: { items: events.value.events, pagination: events.value.pagination },
    contributors: { items: contributors.value.contributors, pagination: contributorPagination },
  };
  const fullTextOnlyPages = [
    ...(library.isOnlyFullText ? [groups.library.pagination] : []),
    ...(media.isOnlyFullText ? [groups.media.pagination] : []),
  ];
  return ok({ groups, preview: library.preview, fullTextOnlyPages });
}
