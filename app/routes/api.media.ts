import { api, call } from "#app/http/api.server.ts";
import { readPageRequest } from "#app/http/read-paging.server.ts";
import { localizeTeaser } from "#app/http/localize-list.server.ts";
import { PAGE_SIZES } from "#app/schemas/lists.ts";
import { CreateMedia, Media, MediaList, parseMediaFilter } from "#app/schemas/media.ts";
import { getMaxMediaBytes } from "#app/services/media/media-files.server.ts";
import { listMedia } from "#app/services/media/media-list.server.ts";
import { createMedia } from "#app/services/media/media.server.ts";

export const loader = api({
  GET: call({
    summary: "List media items",
    description: "Newest first; a search returns the best matches first.",
    output: MediaList,
    query: (url) => ({ filter: parseMediaFilter(url), paging: readPageRequest(url, PAGE_SIZES.media) }),
    run: async (ctx, { query: { filter, paging } }) =>
      localizeTeaser(ctx, await listMedia(ctx, filter, paging)),
  }),
  POST: call({
    summary: "Create a media item with its file",
    capability: "media.manage",
    input: CreateMedia,
    output: Media,
    status: 201,
    maxBytes: (_typed, fileName) => getMaxMediaBytes(fileName),
    run: (ctx, { input, file }) => createMedia(ctx, input, file),
  }),
});
export const action = loader;

export const handle = { cacheBy: ["type", "category", "search", "page", "limit"] };
