import { api, call } from "#app/http/api.server.ts";
import { readPaging } from "#app/http/paging.server.ts";
import { spoken } from "#app/http/spoken.server.ts";
import { Content, ContentList, UploadContent, readContentFilter } from "#app/schemas/content.ts";
import { PAGE_SIZES } from "#app/schemas/lists.ts";
import { listContent } from "#app/services/content/content-list.server.ts";
import { mayCreateContent, createContent } from "#app/services/content/content.server.ts";
import { mostBytesFor } from "#app/services/files/most-bytes.ts";

export const loader = api({
  GET: call({
    summary: "The content of the house, newest first or best first; to visitors a preview",
    answer: ContentList,
    run: async (ctx, { url }) => {
      const filter = readContentFilter(url);
      const includesLent = filter.category === "Literary Collection";
      const paging = readPaging(url, PAGE_SIZES.content);
      return spoken(ctx, await listContent(ctx, { ...filter, includesLent }, paging));
    },
  }),
  POST: call({
    summary: "Create an item with its file",
    input: UploadContent,
    answer: Content,
    status: 201,
    admit: mayCreateContent,
    mostBytes: (typed) => mostBytesFor(typed.get("contentType") ?? undefined),
    run: (ctx, { input, file }) => createContent(ctx, input, file),
  }),
});
export const action = loader;

export const handle = {
  cacheBy: ["search", "category", "contentType", "country", "subject", "genre", "page", "limit"],
};
