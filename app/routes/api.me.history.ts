import { ok } from "#app/core/result.ts";
import { api, call } from "#app/http/api.server.ts";
import { readPaging } from "#app/http/paging.server.ts";
import { PAGE_SIZES } from "#app/schemas/lists.ts";
import { Message } from "#app/schemas/shared.ts";
import { History } from "#app/schemas/shelf.ts";
import { clearHistory, listHistory } from "#app/services/content/shelf.server.ts";

export const loader = api({
  GET: call({
    summary: "List your reading history, newest first",
    who: "shelf.own",
    answer: History,
    query: (url) => readPaging(url, PAGE_SIZES.content),
    run(ctx, { query, headers }) {
      headers.set("Cache-Control", "no-store");
      return listHistory(ctx, query);
    },
  }),
  DELETE: call({
    summary: "Clear your reading history",
    who: "shelf.own",
    answer: Message,
    async run(ctx) {
      const cleared = await clearHistory(ctx);
      return cleared.ok ? ok({ message: ctx.say("shelf.cleared") }) : cleared;
    },
  }),
});
export const action = loader;
