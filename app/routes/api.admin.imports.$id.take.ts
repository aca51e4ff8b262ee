import { ok } from "#app/core/result.ts";
import { api, call } from "#app/http/api.server.ts";
import { inWords } from "#app/http/imports-words.server.ts";
import { Import, TakeAlike } from "#app/schemas/imports.ts";
import { takeAlike } from "#app/services/imports/moves.server.ts";

export const loader = api({
  POST: call({
    summary: "Import possible duplicates anyway",
    description:
      "Marks one row, or all rows that look like an existing item, as new. The next start imports them.",
    who: "content.manage",
    input: TakeAlike,
    answer: Import,
    async run(ctx, { input, params }) {
      const taken = await takeAlike(ctx, params.id!, input);
      return taken.ok ? ok(inWords(ctx, taken.value)) : taken;
    },
  }),
});
export const action = loader;
