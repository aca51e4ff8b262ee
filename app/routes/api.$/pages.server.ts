import { toOfferedLanguage } from "#app/core/site.server.ts";
import { call, type ApiCalls } from "#app/http/api.server.ts";
import {
  CreatePage,
  PageDetails,
  PageList,
  PageVersions,
  PublicPage,
  UpdatePage,
} from "#app/schemas/pages.ts";
import { readQuery } from "#app/schemas/query.ts";
import {
  findPublicPage,
  createPage,
  deletePage,
  findPage,
  listPages,
  updatePage,
  listPageVersions,
} from "#app/services/pages/index.server.ts";

export const calls: ApiCalls = {
  "GET /api/admin/pages": call({
    summary: "List all pages, including drafts",
    capability: "pages.manage",
    output: PageList,
    run: (ctx) => listPages(ctx),
  }),
  "POST /api/admin/pages": call({
    summary: "Create a page",
    description: "The text is Markdown, one for each language. Raw HTML and images are not accepted.",
    capability: "pages.manage",
    input: CreatePage,
    output: PageDetails,
    status: 201,
    run: (ctx, { input }) => createPage(ctx, input),
  }),
  "GET /api/admin/pages/:id": call({
    summary: "Get a page with its texts in all languages",
    capability: "pages.manage",
    output: PageDetails,
    run: (ctx, { params }) => findPage(ctx, params.id!),
  }),
  "PUT /api/admin/pages/:id": call({
    summary: "Update a page; omitted fields are unchanged",
    description: "The previous text is kept as a version.",
    capability: "pages.manage",
    input: UpdatePage,
    output: PageDetails,
    run: (ctx, { params, input }) => updatePage(ctx, params.id!, input),
  }),
  "DELETE /api/admin/pages/:id": call({
    summary: "Delete a page and its versions",
    capability: "pages.manage",
    message: "pages.deleted",
    run: (ctx, { params }) => deletePage(ctx, params.id!),
  }),
  "GET /api/admin/pages/:id/versions": call({
    summary: "List the versions of a page, newest first",
    description: "The first is the current version. To restore one, update the page with its texts.",
    capability: "pages.manage",
    output: PageVersions,
    run: (ctx, { params }) => listPageVersions(ctx, params.id!),
  }),
  "GET /api/pages/:slug": call({
    summary: "Get a page of the institution in one language",
    example: { query: "lang=sw" },
    description: "Without a translation, `language` is the language of the text returned.",
    query: (url) => toOfferedLanguage(readQuery(url).language() ?? "en"),
    output: PublicPage,
    run: (ctx, { params, query }) => findPublicPage(ctx, params.slug!, query),
  }),
};
