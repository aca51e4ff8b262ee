import { ok } from "#app/core/result.ts";
import { api, call } from "#app/http/api.server.ts";
import { outcomesIn } from "#app/http/spoken.server.ts";
import { CreateManyMedia, MediaResults } from "#app/schemas/media.ts";
import { mostMediaBytesFor } from "#app/services/media/media-files.server.ts";
import { createManyMedia } from "#app/services/media/media.server.ts";

export const loader = api({
  POST: call({
    summary: "Upload several files, each as a media item",
    description: "The response has one result for each file, in order.",
    who: "media.manage",
    input: CreateManyMedia,
    answer: MediaResults,
    mostBytes: (_typed, fileName) => mostMediaBytesFor(fileName),
    takesSeveral: true,
    async run(ctx, { input, files }) {
      const added = await createManyMedia(ctx, input, files);
      return added.ok ? ok({ results: outcomesIn(ctx, added.value) }) : added;
    },
  }),
});
export const action = loader;
