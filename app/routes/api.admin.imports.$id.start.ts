import { ok } from "#app/core/result.ts";
import { inWords } from "#app/forms/imports/imports-words.server.ts";
import { api, call } from "#app/http/api.server.ts";
import { Import, StartImport } from "#app/schemas/imports.ts";
import { startImport } from "#app/services/imports/imports.server.ts";

export const loader = api({
  POST: call({
    summary: "Take the new rows in; it goes on by itself, piece by piece",
    who: "content.manage",
    input: StartImport,
    answer: Import,
    async run(ctx, { input, params }) {
      const moved = await startImport(ctx, params.id!, input.then === "publish");
      return moved.ok ? ok(inWords(ctx, moved.value)) : moved;
    },
  }),
});
export const action = loader;
