import { api, call } from "#app/http/api.server.ts";
import { CreatePage, PageDetails, PageList } from "#app/schemas/pages.ts";
import { createPage, listPages } from "#app/services/pages/pages.server.ts";

export const loader = api({
  GET: call({
    summary: "List the pages of the institution, drafts included",
    capability: "pages.manage",
    output: PageList,
    run: (ctx) => listPages(ctx),
  }),
  POST: call({
    summary: "Create a page",
    description: "The text is Markdown, one for each language. Raw HTML and pictures are not possible.",
    capability: "pages.manage",
    input: CreatePage,
    output: PageDetails,
    status: 201,
    run: (ctx, { input }) => createPage(ctx, input),
  }),
});
export const action = loader;
