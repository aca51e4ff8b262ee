import { ok } from "#app/core/result.ts";
import { api, call } from "#app/http/api.server.ts";
import { localizeUploadOutcomes } from "#app/http/localize-list.server.ts";
import { CreateManyMedia, MediaUploadResults } from "#app/schemas/media.ts";
import { getMaxMediaBytes } from "#app/services/media/media-files.server.ts";
import { createManyMedia } from "#app/services/media/media.server.ts";

export const loader = api({
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
});
export const action = loader;
