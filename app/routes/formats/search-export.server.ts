import { ok } from "#app/core/result.ts";
import { contributorList } from "#app/http/contributors/contributor-lists.server.ts";
import { eventList } from "#app/http/events/event-lists.server.ts";
import { mediaList } from "#app/http/media/media-list.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import type { Content } from "#app/schemas/content.ts";
import { SEARCH_KINDS, type SearchKind } from "#app/schemas/lists/search.ts";
import { parseSearchFilter } from "#app/schemas/search.ts";
import { listContent } from "#app/services/content/index.server.ts";
import { iterateExportPages, type ExportPages } from "#app/services/exchange/index.server.ts";
import { searchAll } from "#app/services/search/index.server.ts";

import { iterateRows, withContentUrl, withSectionUrl, toExportPage } from "./export-page.server.ts";

const HITS: Record<SearchKind, (ctx: RequestContext, search: string) => ExportPages<object>> = {
  library: (ctx, search) =>
    iterateExportPages((paging) =>
      toExportPage(listContent(ctx, { search, includesLoaned: true }, paging), ({ content }) =>
        content.map(withContentUrl),
      ),
    ),
  media: (ctx, search) => iterateRows(ctx, mediaList, { filter: { search } }, withSectionUrl("/media")),
  events: (ctx, search) => iterateRows(ctx, eventList, { filter: { search } }, withSectionUrl("/events")),
  contributors: (ctx, search) =>
    iterateRows(ctx, contributorList, { filter: { search } }, withSectionUrl("/contributors")),
};

async function* iterateHits(
  ctx: RequestContext,
  url: URL,
  kinds: readonly SearchKind[],
): ExportPages<object> {
  const { words, kind: wantedKind } = parseSearchFilter(url);
  if (!words) return;
  const result = await searchAll(ctx, { words }, { page: 1, limit: 1 });
  if (!result.ok) return yield result;
  for (const kind of kinds) {
    if ((wantedKind && kind !== wantedKind) || result.value[kind].items.length === 0) continue;
    for await (const page of HITS[kind](ctx, words))
      yield page.ok ? ok(page.value.map((item) => ({ kind, ...item }))) : page;
  }
}

export const searchExport = {
  rows: (ctx: RequestContext, url: URL) => iterateHits(ctx, url, SEARCH_KINDS),
  citableItems: (ctx: RequestContext, url: URL) => iterateHits(ctx, url, ["library"]) as ExportPages<Content>,
};
