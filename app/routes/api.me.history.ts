import { ok } from "#app/core/result.ts";
import { api, call } from "#app/http/api.server.ts";
import { readPaging } from "#app/http/paging.server.ts";
import { PAGE_SIZES } from "#app/schemas/lists.ts";
import { Message } from "#app/schemas/shared.ts";
import { History } from "#app/schemas/shelf.ts";
import { clearHistory, listHistory } from "#app/services/content/shelf.server.ts";

export const loader = api({
  GET: call({
    summary: "What one has read, newest first",
    answer: History,
    run(ctx, { url, headers }) {
      headers.set("Cache-Control", "no-store");
      return listHistory(ctx, readPaging(url, PAGE_SIZES.content));
    },
  }),
  DELETE: call({
    summary: "Forget what one has read",
    answer: Message,
    async run(ctx) {
      const cleared = await clearHistory(ctx);
      return cleared.ok ? ok({ message: ctx.say("shelf.cleared") }) : cleared;
    },
  }),
});
export const action = loader;
