import type { PageRequest } from "#app/core/list.server.ts";
import { ok } from "#app/core/result.ts";
import { defineList } from "#app/http/definitions/list.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { MEDIA_FILTERS } from "#app/schemas/definitions/public-filters.ts";
import type { MediaFilter } from "#app/schemas/media.ts";
import { listMedia, searchMedia } from "#app/services/media/index.server.ts";

import { localizeTeaser } from "./localize-media.server.ts";

export const mediaList = defineList({
  filters: MEDIA_FILTERS,
  pageSize: "media",
  rows: "media",
  load: async (ctx: RequestContext, filter: MediaFilter, paging: PageRequest) =>
    ok(await searchMedia(ctx, filter, paging)),
});

/** For the screen and its call, with what visitors may not see as a number. */
export const mediaPageList = defineList({
  ...mediaList,
  load: async (ctx: RequestContext, filter: Parameters<typeof listMedia>[1], paging: PageRequest) =>
    localizeTeaser(ctx, await listMedia(ctx, filter, paging)),
});
