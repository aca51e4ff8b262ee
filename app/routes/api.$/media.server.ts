import { ok } from "#app/core/result.ts";
import type { ApiRoutes } from "#app/http/api-routes.server.ts";
import { api, call } from "#app/http/api.server.ts";
import { createFileRoute } from "#app/http/file-route.server.ts";
import { localizeTeaser, localizeUploadOutcomes } from "#app/http/media/localize-media.server.ts";
import { readPageRequest } from "#app/http/read-paging.server.ts";
import { createTranscriptRoute } from "#app/http/transcripts/transcript-route.server.ts";
import { MEDIA_FILTERS } from "#app/schemas/definitions/public-filters.ts";
import { readFilters } from "#app/schemas/definitions/read-filters.ts";
import { PAGE_SIZES } from "#app/schemas/lists/shared.ts";
import {
  CreateManyMedia,
  CreateMedia,
  Media,
  MediaList,
  MediaTotals,
  MediaUploadResults,
  UpdateMedia,
} from "#app/schemas/media.ts";
import { Message } from "#app/schemas/shared.ts";
import {
  findThumbnailToSend,
  getMaxMediaBytes,
  openMediaFile,
  listMedia,
  summarizeMedia,
  createManyMedia,
  createMedia,
  deleteMedia,
  findMedia,
  updateMedia,
} from "#app/services/media/index.server.ts";

export const routes: ApiRoutes = {
  "/api/media": api(
    {
      GET: call({
        summary: "List media items",
        example: { query: "type=image&search=basket&limit=1" },
        description: "Newest first; a search returns the best matches first.",
        output: MediaList,
        query: (url) => ({
          filter: readFilters(MEDIA_FILTERS, url),
          paging: readPageRequest(url, PAGE_SIZES.media),
        }),
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
    },
    { cacheBy: ["type", "category", "search", "page", "limit"] },
  ),
  "/api/media/:id": api(
    {
      GET: call({
        summary: "Get a media item",
        output: Media,
        run: (ctx, { params }) => findMedia(ctx, params.id!),
      }),
      PUT: call({
        summary: "Update a media item; omitted fields are unchanged",
        capability: "media.manage",
        input: UpdateMedia,
        output: Media,
        run: (ctx, { params, input }) => updateMedia(ctx, params.id!, input),
      }),
      DELETE: call({
        summary: "Delete a media item, its file and its thumbnails",
        example: { message: "media.deleted" },
        capability: "media.manage",
        output: Message,
        async run(ctx, { params }) {
          const deleted = await deleteMedia(ctx, params.id!);
          return deleted.ok ? ok({ message: ctx.t("media.deleted") }) : deleted;
        },
      }),
    },
    { cacheBy: [] },
  ),
  "/api/media/:id/download": createFileRoute(
    { summary: "Download a media item’s file", capability: "media.open" },
    (ctx, { id = "" }, isStart) => openMediaFile(ctx, id, "download", isStart),
  ),
  "/api/media/:id/low-data": createFileRoute(
    {
      summary: "Get the low-data version of a media item’s recording",
      description: "Counts as a view or play, like the file itself.",
      capability: "media.open",
    },
    (ctx, { id = "" }, isStart) => openMediaFile(ctx, id, "low-data", isStart),
  ),
  "/api/media/:id/thumbnail/:width": createFileRoute(
    { summary: "Get a thumbnail" },
    (ctx, { id = "", width = "" }) => findThumbnailToSend(ctx, id, width),
  ),
  "/api/media/:id/transcript": createTranscriptRoute("media", {
    reads: {
      capability: "media.open",
      summary: "Get the transcript of a media item, paginated",
      example: { query: "t=1" },
      description:
        "`t` returns the page at that second, `transcript` selects a transcript by id. In a plain text `isTimed` is false and the times are null. Counts as a play.",
    },
    writes: {
      capability: "media.manage",
      summary: "Write or remove a media item’s transcript (WebVTT, SubRip or plain text)",
      description:
        "Applies to the transcript with the id `transcript`, or to the one in `language`; transcripts in other languages do not change. With `remove` it is deleted.",
    },
  }),
  "/api/media/:id/view": createFileRoute(
    { summary: "View a media item’s file", capability: "media.open" },
    (ctx, { id = "" }, isStart) => openMediaFile(ctx, id, "view", isStart),
  ),
  "/api/media/bulk": api({
    POST: call({
      summary: "Upload several files, each as a media item",
      description: "The response has one result for each file, in order.",
      capability: "media.manage",
      input: CreateManyMedia,
      output: MediaUploadResults,
      maxBytes: (_typed, fileName) => getMaxMediaBytes(fileName),
      hasMultipleFiles: true,
      async run(ctx, { input, files }) {
        const added = await createManyMedia(ctx, input, files);
        return added.ok ? ok({ results: localizeUploadOutcomes(ctx, added.value) }) : added;
      },
    }),
  }),
  "/api/media/stats/summary": api({
    GET: call({
      summary: "Get media statistics",
      capability: "media.manage",
      output: MediaTotals,
      run: (ctx) => summarizeMedia(ctx),
    }),
  }),
};
