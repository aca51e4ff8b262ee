import { api, call } from "#app/http/api.server.ts";
import { outcomesIn } from "#app/http/media-outcomes.server.ts";
import { CreateManyMedia, MediaResults } from "#app/schemas/media.ts";
import { mostMediaBytesFor } from "#app/services/media-files.server.ts";
import { createManyMedia, mayManageMedia } from "#app/services/media.server.ts";
import { ok } from "#app/services/result.ts";

export const loader = api({
  POST: call({
    summary: "Add several files, each an item of its own; what became of each, in their order",
    input: CreateManyMedia,
    answer: MediaResults,
    admit: mayManageMedia,
    mostBytes: (_typed, fileName) => mostMediaBytesFor(fileName),
    takesSeveral: true,
    async run(ctx, { input, files }) {
      const added = await createManyMedia(ctx, input, files);
      return added.ok ? ok({ results: outcomesIn(ctx, added.value) }) : added;
    },
  }),
});
export const action = loader;
