import { ok } from "#app/core/result.ts";
import { api, call } from "#app/http/api.server.ts";
import { inWords } from "#app/http/imports-words.server.ts";
import { Import } from "#app/schemas/imports.ts";
import { stopImport } from "#app/services/imports/moves.server.ts";

export const loader = api({
  POST: call({
    summary: "Stop an import; items already added are kept",
    who: "content.manage",
    answer: Import,
    async run(ctx, { params }) {
      const moved = await stopImport(ctx, params.id!);
      return moved.ok ? ok(inWords(ctx, moved.value)) : moved;
    },
  }),
});
export const action = loader;
