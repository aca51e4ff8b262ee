import { api, call } from "#app/http/api.server.ts";
import { readPaging } from "#app/http/paging.server.ts";
import { Content, ContentList, CreateContent, readContentFilter } from "#app/schemas/content.ts";
import { PAGE_SIZES } from "#app/schemas/lists.ts";
import { mayCreateContent, createContent } from "#app/services/content.server.ts";
import { mostBytesFor } from "#app/services/content-files.server.ts";
import { listContent } from "#app/services/content-list.server.ts";
import { spoken } from "#app/http/spoken.server.ts";

export const loader = api({
  GET: call({
    summary: "The content of the house, newest first or best first; to visitors a preview",
    answer: ContentList,
    run: async (ctx, { url }) =>
      spoken(
        ctx,
        await listContent(ctx, readContentFilter(url.searchParams), readPaging(url, PAGE_SIZES.content)),
      ),
  }),
  POST: call({
    summary: "Create an item with its file",
    input: CreateContent,
    answer: Content,
    status: 201,
    admit: mayCreateContent,
    mostBytes: (typed) => mostBytesFor(typed.get("contentType") ?? undefined),
    run: (ctx, { input, file }) => createContent(ctx, input, file),
  }),
});
export const action = loader;

export const handle = {
  keep: ["search", "category", "contentType", "country", "subject", "genre", "page", "limit"],
};
