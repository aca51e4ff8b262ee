import { ok } from "#app/core/result.ts";
import { api, call } from "#app/http/api.server.ts";
import { inWords } from "#app/http/imports-words.server.ts";
import { Import, StartImport } from "#app/schemas/imports.ts";
import { startImport } from "#app/services/imports/moves.server.ts";

export const loader = api({
  POST: call({
    summary: "Start an import",
    description:
      "Imports the new rows in the background and, on request, updates items that have changed at the source.",
    who: "content.manage",
    input: StartImport,
    answer: Import,
    async run(ctx, { input, params }) {
      const moved = await startImport(ctx, params.id!, input);
      return moved.ok ? ok(inWords(ctx, moved.value)) : moved;
    },
  }),
});
export const action = loader;
