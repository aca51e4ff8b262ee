import { ok } from "#app/core/result.ts";
import { api, call } from "#app/http/api.server.ts";
import { inWords } from "#app/http/imports-words.server.ts";
import { Import, TakeAlike } from "#app/schemas/imports.ts";
import { takeAlike } from "#app/services/imports/moves.server.ts";

export const loader = api({
  POST: call({
    summary:
      "Say that a row, or each, which only has the words of a work here is another work: it is new then, and taken in by the next start",
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
