import { api, call } from "#app/http/api.server.ts";
import { readPaging } from "#app/http/paging.server.ts";
import { spoken } from "#app/http/spoken.server.ts";
import { Content, ContentList, UploadContent, readContentFilter } from "#app/schemas/content.ts";
import { PAGE_SIZES } from "#app/schemas/lists.ts";
import { listContent } from "#app/services/content/content-list.server.ts";
import { createContent } from "#app/services/content/content.server.ts";
import { mostBytesFor } from "#app/services/files/kinds.ts";

export const loader = api({
  GET: call({
    summary: "List content (visitors get a preview)",
    description: "Newest first; a search returns the best matches first.",
    answer: ContentList,
    query: (url) => ({ filter: readContentFilter(url), paging: readPaging(url, PAGE_SIZES.content) }),
    run: async (ctx, { query: { filter, paging } }) => {
      const includesLent = filter.category === "Literary Collection";
      return spoken(ctx, await listContent(ctx, { ...filter, includesLent }, paging));
    },
  }),
  POST: call({
    summary: "Create an item with its file",
    who: "content.create",
    input: UploadContent,
    answer: Content,
    status: 201,
    mostBytes: (typed) => mostBytesFor(typed.get("contentType") ?? undefined),
    run: (ctx, { input, file }) => createContent(ctx, input, file),
  }),
});
export const action = loader;

export const handle = {
  cacheBy: ["search", "category", "contentType", "country", "subject", "genre", "page", "limit"],
};
