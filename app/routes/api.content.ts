import { api, call } from "#app/http/api.server.ts";
import { readPageRequest } from "#app/http/read-paging.server.ts";
import { localizePreview } from "#app/http/localize-list.server.ts";
import { Content, ContentList, UploadContent, parseContentFilter } from "#app/schemas/content.ts";
import { PAGE_SIZES } from "#app/schemas/lists.ts";
import { listContent } from "#app/services/content/content-list.server.ts";
import { createContent } from "#app/services/content/content.server.ts";
import { getMaxContentBytes } from "#app/services/files/file-kinds.ts";

export const loader = api({
  GET: call({
    summary: "List content (visitors get a preview)",
    description: "Newest first; a search returns the best matches first.",
    output: ContentList,
    query: (url) => ({ filter: parseContentFilter(url), paging: readPageRequest(url, PAGE_SIZES.content) }),
    run: async (ctx, { query: { filter, paging } }) => {
      const includesLoaned = filter.category === "Literary Collection";
      return localizePreview(ctx, await listContent(ctx, { ...filter, includesLoaned }, paging));
    },
  }),
  POST: call({
    summary: "Create an item with its file",
    capability: "content.create",
    input: UploadContent,
    output: Content,
    status: 201,
    maxBytes: (typed) => getMaxContentBytes(typed.get("contentType") ?? undefined),
    run: (ctx, { input, file }) => createContent(ctx, input, file),
  }),
});
export const action = loader;

export const handle = {
  cacheBy: ["search", "category", "contentType", "country", "subject", "genre", "page", "limit"],
};
