import { ok } from "#app/core/result.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import type { Content } from "#app/schemas/content.ts";
import { SEARCH_KINDS, type SearchKind } from "#app/schemas/lists/search.ts";
import { parseSearchFilter } from "#app/schemas/search.ts";
import { listContent } from "#app/services/content/index.server.ts";
import { listContributors } from "#app/services/contributors/index.server.ts";
import { listEvents } from "#app/services/events/index.server.ts";
import { iterateExportPages, type ExportPages } from "#app/services/exchange/index.server.ts";
import { searchMedia } from "#app/services/media/index.server.ts";
import { searchAll } from "#app/services/search/index.server.ts";

import { withContentUrl, withSectionUrl, toExportPage } from "./export-page.server.ts";

async function* iterateMatchingKinds(
  ctx: RequestContext,
  url: URL,
  iterateHits: (kind: SearchKind, words: string) => ExportPages<object>,
): ExportPages<object> {
  const { words: searchText, kind } = parseSearchFilter(url);
  if (!searchText) return;
  const result = await searchAll(ctx, { words: searchText }, { page: 1, limit: 1 });
  if (!result.ok) return yield result;
  for (const searchKind of SEARCH_KINDS)
    if ((!kind || kind === searchKind) && result.value[searchKind].items.length > 0)
      yield* iterateHits(searchKind, searchText);
}

const withKind =
  (kind: SearchKind) =>
  <Item extends object>(item: Item) => ({ kind, ...item });

const iterateLibraryHits = (ctx: RequestContext, searchText: string) =>
  iterateExportPages((paging) =>
    toExportPage(listContent(ctx, { search: searchText, includesLoaned: true }, paging), ({ content }) =>
      content.map(withContentUrl),
    ),
  );

function iterateHitsOfKind(ctx: RequestContext, kind: SearchKind, searchText: string): ExportPages<object> {
  const filter = { search: searchText };
  switch (kind) {
    case "library":
      return iterateLibraryHits(ctx, searchText);
    case "media":
      return iterateExportPages((paging) =>
        toExportPage(searchMedia(ctx, filter, paging).then(ok), ({ media }) =>
          media.map(withSectionUrl("/media")),
        ),
      );
    case "events":
      return iterateExportPages((paging) =>
        toExportPage(listEvents(ctx, filter, paging), ({ events }) => events.map(withSectionUrl("/events"))),
      );
    case "contributors":
      return iterateExportPages((paging) =>
        toExportPage(listContributors(ctx, filter, paging), ({ contributors }) =>
          contributors.map(withSectionUrl("/contributors")),
        ),
      );
  }
}

async function* withKindColumn(kind: SearchKind, pieces: ExportPages<object>): ExportPages<object> {
  for await (const piece of pieces) yield piece.ok ? ok(piece.value.map(withKind(kind))) : piece;
}

export const searchExport = {
  rows: (ctx: RequestContext, url: URL) =>
    iterateMatchingKinds(ctx, url, (kind, searchText) =>
      withKindColumn(kind, iterateHitsOfKind(ctx, kind, searchText)),
    ),
  citableItems: (ctx: RequestContext, url: URL) =>
    iterateMatchingKinds(ctx, url, (kind, searchText) =>
      kind === "library" ? iterateLibraryHits(ctx, searchText) : iterateNothing(),
    ) as ExportPages<Content>,
};

async function* iterateNothing(): ExportPages<never> {}
