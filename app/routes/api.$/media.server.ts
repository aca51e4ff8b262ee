import { ok } from "#app/core/result.ts";
import { call, type ApiCalls } from "#app/http/api.server.ts";
import { listCall } from "#app/http/definitions/list.server.ts";
import { fileCall } from "#app/http/file-call.server.ts";
import { localizeUploadOutcomes } from "#app/http/media/localize-media.server.ts";
import { mediaPageList } from "#app/http/media/media-list.server.ts";
import { readTranscriptCall, writeTranscriptCall } from "#app/http/transcripts/transcript-calls.server.ts";
import {
  CreateManyMedia,
  CreateMedia,
  Media,
  MediaList,
  MediaTotals,
  MediaUploadResults,
  UpdateMedia,
} from "#app/schemas/media.ts";
import {
  findThumbnailToSend,
  getMaxMediaBytes,
  openMediaFile,
  summarizeMedia,
  createManyMedia,
  createMedia,
  deleteMedia,
  findMedia,
  updateMedia,
} from "#app/services/media/index.server.ts";

export const calls: ApiCalls = {
  "GET /api/media": listCall(mediaPageList, {
    summary: "List media items",
    example: { query: "type=image&search=basket&limit=1" },
    description: "Newest first; a search returns the best matches first.",
    output: MediaList,
    cacheBy: ["type", "category", "search", "page", "limit"],
  }),
  "POST /api/media": call({
    summary: "Create a media item with its file",
    capability: "media.manage",
    input: CreateMedia,
    output: Media,
    status: 201,
    maxBytes: (_typed, fileName) => getMaxMediaBytes(fileName),
    run: (ctx, { input, file }) => createMedia(ctx, input, file),
  }),
  "GET /api/media/:id": call({
    summary: "Get a media item",
    output: Media,
    cacheBy: [],
    run: (ctx, { params }) => findMedia(ctx, params.id!),
  }),
  "PUT /api/media/:id": call({
    summary: "Update a media item; omitted fields are unchanged",
    capability: "media.manage",
    input: UpdateMedia,
    output: Media,
    run: (ctx, { params, input }) => updateMedia(ctx, params.id!, input),
  }),
  "DELETE /api/media/:id": call({
    summary: "Delete a media item, its file and its thumbnails",
    capability: "media.manage",
    message: "media.deleted",
    run: (ctx, { params }) => deleteMedia(ctx, params.id!),
  }),
  "GET /api/media/:id/download": fileCall(
    { summary: "Download a media item’s file", capability: "media.open" },
    (ctx, { id = "" }, isStart) => openMediaFile(ctx, id, "download", isStart),
  ),
  "GET /api/media/:id/low-data": fileCall(
    {
      summary: "Get the low-data version of a media item’s recording",
      description: "Counts as a view or play, like the file itself.",
      capability: "media.open",
    },
    (ctx, { id = "" }, isStart) => openMediaFile(ctx, id, "low-data", isStart),
  ),
  "GET /api/media/:id/thumbnail/:width": fileCall(
    { summary: "Get a thumbnail" },
    (ctx, { id = "", width = "" }) => findThumbnailToSend(ctx, id, width),
  ),
  "GET /api/media/:id/transcript": readTranscriptCall("media", {
    capability: "media.open",
    summary: "Get the transcript of a media item, paginated",
    example: { query: "t=1" },
    description:
      "`t` returns the page at that second, `transcript` selects a transcript by id. In a plain text `isTimed` is false and the times are null. Counts as a play.",
  }),
  "PUT /api/media/:id/transcript": writeTranscriptCall("media", {
    capability: "media.manage",
    summary: "Write or remove a media item’s transcript (WebVTT, SubRip or plain text)",
    description:
      "Applies to the transcript with the id `transcript`, or to the one in `language`; transcripts in other languages do not change. With `remove` it is deleted.",
  }),
  "GET /api/media/:id/view": fileCall(
    { summary: "View a media item’s file", capability: "media.open" },
    (ctx, { id = "" }, isStart) => openMediaFile(ctx, id, "view", isStart),
  ),
  "POST /api/media/bulk": call({
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
  "GET /api/media/stats/summary": call({
    summary: "Get media statistics",
    capability: "media.manage",
    output: MediaTotals,
    run: (ctx) => summarizeMedia(ctx),
  }),
};
