import { api, call } from "#app/http/api.server.ts";
import { readPaging } from "#app/http/paging.server.ts";
import { withTeaser } from "#app/http/spoken.server.ts";
import { PAGE_SIZES } from "#app/schemas/lists.ts";
import { CreateMedia, Media, MediaList, readMediaFilter } from "#app/schemas/media.ts";
import { mostMediaBytesFor } from "#app/services/media/media-files.server.ts";
import { listMedia } from "#app/services/media/media-list.server.ts";
import { createMedia, mayManageMedia } from "#app/services/media/media.server.ts";

export const loader = api({
  GET: call({
    summary:
      "The media gallery, newest first or best first; to visitors with a word on what an account opens",
    answer: MediaList,
    run: async (ctx, { url }) =>
      withTeaser(ctx, await listMedia(ctx, readMediaFilter(url), readPaging(url, PAGE_SIZES.media))),
  }),
  POST: call({
    summary: "Add an item with its file",
    input: CreateMedia,
    answer: Media,
    status: 201,
    admit: mayManageMedia,
    mostBytes: (_typed, fileName) => mostMediaBytesFor(fileName),
    run: (ctx, { input, file }) => createMedia(ctx, input, file),
  }),
});
export const action = loader;

export const handle = { cacheBy: ["type", "category", "search", "page", "limit"] };
