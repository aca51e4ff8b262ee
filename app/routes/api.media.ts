import { api, call } from "#app/http/api.server.ts";
import { readPaging } from "#app/http/paging.server.ts";
import { withTeaser } from "#app/http/spoken.server.ts";
import { PAGE_SIZES } from "#app/schemas/lists.ts";
import { CreateMedia, Media, MediaList, readMediaFilter } from "#app/schemas/media.ts";
import { mostMediaBytesFor } from "#app/services/media/media-files.server.ts";
import { listMedia } from "#app/services/media/media-list.server.ts";
import { createMedia } from "#app/services/media/media.server.ts";

export const loader = api({
  GET: call({
    summary: "List media items",
    description: "Newest first; a search returns the best matches first.",
    answer: MediaList,
    query: (url) => ({ filter: readMediaFilter(url), paging: readPaging(url, PAGE_SIZES.media) }),
    run: async (ctx, { query: { filter, paging } }) => withTeaser(ctx, await listMedia(ctx, filter, paging)),
  }),
  POST: call({
    summary: "Create a media item with its file",
    who: "media.manage",
    input: CreateMedia,
    answer: Media,
    status: 201,
    mostBytes: (_typed, fileName) => mostMediaBytesFor(fileName),
    run: (ctx, { input, file }) => createMedia(ctx, input, file),
  }),
});
export const action = loader;

export const handle = { cacheBy: ["type", "category", "search", "page", "limit"] };
