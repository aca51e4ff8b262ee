import { ok } from "#app/core/result.ts";
import { api, call } from "#app/http/api.server.ts";
import { outcomesIn } from "#app/http/spoken.server.ts";
import { CreateManyMedia, MediaResults } from "#app/schemas/media.ts";
import { mostMediaBytesFor } from "#app/services/media/media-files.server.ts";
import { createManyMedia } from "#app/services/media/media.server.ts";

export const loader = api({
  POST: call({
    summary: "Add several files, each an item of its own; what became of each, in their order",
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
