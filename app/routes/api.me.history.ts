import { ok } from "#app/core/result.ts";
import { api, call } from "#app/http/api.server.ts";
import { readPageRequest } from "#app/http/read-paging.server.ts";
import { PAGE_SIZES } from "#app/schemas/lists.ts";
import { Message } from "#app/schemas/shared.ts";
import { History } from "#app/schemas/reader-records.ts";
import { clearHistory, listHistory } from "#app/services/content/favourites-and-history.server.ts";

export const loader = api({
  GET: call({
    summary: "List your reading history, newest first",
    capability: "my-library.use",
    output: History,
    query: (url) => readPageRequest(url, PAGE_SIZES.content),
    run(ctx, { query, headers }) {
      headers.set("Cache-Control", "no-store");
      return listHistory(ctx, query);
    },
  }),
  DELETE: call({
    summary: "Clear your reading history",
    capability: "my-library.use",
    output: Message,
    async run(ctx) {
      const cleared = await clearHistory(ctx);
      return cleared.ok ? ok({ message: ctx.t("my-library.history-cleared") }) : cleared;
    },
  }),
});
export const action = loader;
