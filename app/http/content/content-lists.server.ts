import type { PageRequest } from "#app/core/list.server.ts";
import { defineList } from "#app/http/definitions/list.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import type { ContentFilter } from "#app/schemas/content.ts";
import {
  CONTENT_FILTERS,
  ITEM_VERSION_FILTERS,
  MANAGED_CONTENT_FILTERS,
} from "#app/schemas/definitions/public-filters.ts";
import {
  listAllContent,
  listContent,
  listFavourites,
  listHistory,
  listItemVersions,
  listOwnContent,
  listPendingContent,
  listReservations,
} from "#app/services/content/index.server.ts";

import { localizePreview } from "./localize-preview.server.ts";

export const contentList = defineList({
  filters: CONTENT_FILTERS,
  pageSize: "content",
  rows: "content",
  async load(ctx: RequestContext, filter: ContentFilter, paging: PageRequest) {
    const includesLoaned = filter.category === "Literary Collection";
    return localizePreview(ctx, await listContent(ctx, { ...filter, includesLoaned }, paging));
  },
});

export const allContentList = defineList({
  access: "content.manage",
  filters: MANAGED_CONTENT_FILTERS,
  pageSize: "content",
  rows: "content",
  load: listAllContent,
});

export const pendingContentList = defineList({
  access: "content.manage",
  filters: MANAGED_CONTENT_FILTERS,
  pageSize: "content",
  rows: "content",
  load: listPendingContent,
});

export const ownContentList = defineList({
  access: "content.own",
  filters: CONTENT_FILTERS,
  pageSize: "content",
  rows: "content",
  load: listOwnContent,
});

export const favouriteList = defineList({
  access: "my-library.use",
  pageSize: "content",
  rows: "favourites",
  load: (ctx, _, paging) => listFavourites(ctx, paging),
});

export const reservationList = defineList({
  access: "my-library.use",
  pageSize: "content",
  rows: "reservations",
  load: (ctx, _, paging) => listReservations(ctx, paging),
});

export const historyList = defineList({
  access: "my-library.use",
  pageSize: "content",
  rows: "history",
  load: (ctx, _, paging) => listHistory(ctx, paging),
});

/** `id` is the item. */
export const itemVersionList = defineList({
  access: "content.create",
  filters: ITEM_VERSION_FILTERS,
  pageSize: "versions",
  rows: "versions",
  load: listItemVersions,
});
