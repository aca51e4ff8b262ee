import { ok } from "#app/core/result.ts";
import { api, call } from "#app/http/api.server.ts";
import { inWords } from "#app/http/imports-words.server.ts";
import { Import } from "#app/schemas/imports.ts";
import { readOn } from "#app/services/imports/moves.server.ts";

export const loader = api({
  POST: call({
    summary: "Resume reading an import",
    description: "Continues where the reading stopped or was interrupted.",
    who: "content.manage",
    answer: Import,
    async run(ctx, { params }) {
      const moved = await readOn(ctx, params.id!);
      return moved.ok ? ok(inWords(ctx, moved.value)) : moved;
    },
  }),
});
export const action = loader;
