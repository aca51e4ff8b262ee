import { ok } from "#app/core/result.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import type { Content } from "#app/schemas/content.ts";
import { SEARCH_KINDS, type SearchKind } from "#app/schemas/lists.ts";
import { readSearchFilter } from "#app/schemas/search.ts";
import { listContent } from "#app/services/content/content-list.server.ts";
import { listContributors } from "#app/services/contributors/contributor-list.server.ts";
import { listEvents } from "#app/services/events/event-list.server.ts";
import { walkList, type Pieces } from "#app/services/exchange/index.server.ts";
import { listMedia } from "#app/services/media/media-list.server.ts";
import { search } from "#app/services/search/index.server.ts";

import { placedContent, placedIn, taken } from "./taken.server.ts";

/** The search says which kinds have something. */
async function* kindsFound(
  ctx: RequestContext,
  url: URL,
  walk: (kind: SearchKind, words: string) => Pieces<object>,
): Pieces<object> {
  const { words, kind } = readSearchFilter(url);
  if (!words) return;
  const found = await search(ctx, { words }, { page: 1, limit: 1 });
  if (!found.ok) return yield found;
  for (const one of SEARCH_KINDS)
    if ((!kind || kind === one) && found.value[one].items.length > 0) yield* walk(one, words);
}

const named =
  (kind: SearchKind) =>
  <Item extends object>(item: Item) => ({ kind, ...item });

const libraryOf = (ctx: RequestContext, words: string) =>
  walkList((paging) =>
    // As the search asks for it.
    taken(listContent(ctx, { search: words, includesLent: true }, paging), ({ content }) =>
      content.map(placedContent),
    ),
  );

function walkKind(ctx: RequestContext, kind: SearchKind, words: string): Pieces<object> {
  const filter = { search: words };
  switch (kind) {
    case "library":
      return libraryOf(ctx, words);
    case "media":
      return walkList((paging) =>
        taken(listMedia(ctx, filter, paging), ({ media }) => media.map(placedIn("/media"))),
      );
    case "events":
      return walkList((paging) =>
        taken(listEvents(ctx, filter, paging), ({ events }) => events.map(placedIn("/events"))),
      );
    case "people":
      return walkList((paging) =>
        taken(listContributors(ctx, filter, paging), ({ contributors }) =>
          contributors.map(placedIn("/contributors")),
        ),
      );
  }
}

async function* withKind(kind: SearchKind, pieces: Pieces<object>): Pieces<object> {
  for await (const piece of pieces) yield piece.ok ? ok(piece.value.map(named(kind))) : piece;
}

export const walkSearch = {
  rows: (ctx: RequestContext, url: URL) =>
    kindsFound(ctx, url, (kind, words) => withKind(kind, walkKind(ctx, kind, words))),
  works: (ctx: RequestContext, url: URL) =>
    kindsFound(ctx, url, (kind, words) =>
      kind === "library" ? libraryOf(ctx, words) : nothing(),
    ) as Pieces<Content>,
};

async function* nothing(): Pieces<never> {
  // Only works are cited.
}
