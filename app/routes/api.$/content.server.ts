import { fail, ok } from "#app/core/result.ts";
import type { ApiRoutes } from "#app/http/api-routes.server.ts";
import { api, call } from "#app/http/api.server.ts";
import { countsAsView } from "#app/http/counts-as-view.server.ts";
import { createFileRoute } from "#app/http/file-route.server.ts";
import { localizePreview } from "#app/http/content/localize-preview.server.ts";
import { redirectWithNotice } from "#app/http/notice.server.ts";
import { readPageRequest } from "#app/http/read-paging.server.ts";
import { createTranscriptRoute } from "#app/http/transcripts/transcript-route.server.ts";
import { encodeMessage } from "#app/messages/translate.ts";
import {
  Content,
  ContentList,
  ReplaceFile,
  UpdateContent,
  UploadContent,
  parseContentFilter,
} from "#app/schemas/content.ts";
import { PAGE_SIZES } from "#app/schemas/lists/shared.ts";
import { BookWaitingList } from "#app/schemas/reader-records.ts";
import { TextOverview, TextPage } from "#app/schemas/reading.ts";
import { Message } from "#app/schemas/shared.ts";
import { CorrectPage, CorrectablePage, parseVersionQuery } from "#app/schemas/texts.ts";
import {
  openContentFile,
  listContent,
  createContent,
  deleteContent,
  findContent,
  updateContent,
  listWaitingList,
  reserveBook,
} from "#app/services/content/index.server.ts";
import { refuseFile, getMaxContentBytes } from "#app/services/files/index.server.ts";
import { findApiTextPage, findTextOverview } from "#app/services/reading/index.server.ts";
import { correctPage, findPageToCorrect } from "#app/services/texts/index.server.ts";

export const routes: ApiRoutes = {
  "/api/content": api(
    {
      GET: call({
        summary: "List content (visitors get a preview)",
        example: { query: "category=Library&search=royal+drums&limit=1" },
        description: "Newest first; a search returns the best matches first.",
        output: ContentList,
        query: (url) => ({
          filter: parseContentFilter(url),
          paging: readPageRequest(url, PAGE_SIZES.content),
        }),
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
    },
    { cacheBy: ["search", "category", "contentType", "country", "subject", "genre", "page", "limit"] },
  ),
  "/api/content/:id": api(
    {
      GET: call({
        summary: "Get an item (visitors get a preview)",
        output: Content,
        run: (ctx, { params }) => findContent(ctx, params.id!),
      }),
      PUT: call({
        summary: "Update an item; omitted fields are unchanged",
        capability: "content.create",
        input: UpdateContent,
        output: Content,
        run: (ctx, { params, input }) => updateContent(ctx, params.id!, input),
      }),
      DELETE: call({
        summary: "Delete an item and its file",
        example: { message: "content.deleted" },
        capability: "content.create",
        output: Message,
        async run(ctx, { params }) {
          const deleted = await deleteContent(ctx, params.id!);
          return deleted.ok ? ok({ message: ctx.t("content.deleted") }) : deleted;
        },
      }),
    },
    { cacheBy: [] },
  ),
  /** If the book is on loan, a browser that requests the file joins the waiting list, as the button says. */
  "/api/content/:id/download": createFileRoute(
    { summary: "Download an item’s file", description: "Counts as a download.", capability: "content.read" },
    (ctx, { id = "" }, isStart) => openContentFile(ctx, id, "download", isStart),
    async (ctx, id, refused) => {
      if (refused.message !== "content.checked-out" && refused.message !== "books.offered-to-others")
        return undefined;
      const reserved = await reserveBook(ctx, id);
      if (!reserved.ok) return undefined;
      return redirectWithNotice(
        "/my-library?tab=reservations",
        encodeMessage("books.reserved", { title: reserved.value.title }),
      );
    },
  ),
  "/api/content/:id/file": api({
    PUT: call({
      summary: "Replace an item’s file; contributors’ items go back to pending",
      capability: "content.create",
      input: ReplaceFile,
      output: Content,
      maxBytes: () => getMaxContentBytes(undefined),
      run: (ctx, { params, input, file }) =>
        file ? updateContent(ctx, params.id!, input, file) : refuseFile("invalid", "content.file-required"),
    }),
  }),
  "/api/content/:id/low-data": createFileRoute(
    {
      summary: "Get the low-data version of a recording or film",
      description: "Counts as a view or play, like the file itself.",
      capability: "content.read",
    },
    (ctx, { id = "" }, isStart) => openContentFile(ctx, id, "low-data", isStart),
  ),
  "/api/content/:id/pages": api({
    GET: call({
      summary: "Get page count and table of contents",
      capability: "content.read",
      output: TextOverview,
      run: (ctx, { params }) => findTextOverview(ctx, params.id!),
    }),
  }),
  "/api/content/:id/pages/:page": api({
    GET: call({
      summary: "Get one page of text",
      description: "Counts as a view.",
      capability: "content.read",
      output: TextPage,
      run: (ctx, { params, request, context }) =>
        /^[1-9]\d{0,5}$/.test(params.page!)
          ? findApiTextPage(ctx, params.id!, {
              number: Number(params.page),
              isOpening: countsAsView(request, context),
            })
          : fail("not-found", "reading.no-page"),
    }),
  }),
  "/api/content/:id/pages/:page/correction": api(
    {
      GET: call({
        summary: "Get a page of text for correction, with its earlier versions",
        description: "`version` returns one version, `beforeVersion` lists older ones.",
        capability: "content.create",
        output: CorrectablePage,
        query: parseVersionQuery,
        run: (ctx, { params, query }) => findPageToCorrect(ctx, params.id!, Number(params.page), query),
      }),
      PUT: call({
        summary: "Correct a page of an item’s text",
        capability: "content.create",
        input: CorrectPage,
        output: CorrectablePage,
        run: (ctx, { params, input }) => correctPage(ctx, params.id!, Number(params.page), input),
      }),
    },
    { cacheBy: [] },
  ),
  "/api/content/:id/reservations": api({
    GET: call({
      summary: "List a book’s waiting list",
      capability: "content.manage",
      output: BookWaitingList,
      run(ctx, { params, headers }) {
        headers.set("Cache-Control", "no-store");
        return listWaitingList(ctx, params.id!);
      },
    }),
  }),
  "/api/content/:id/transcript": createTranscriptRoute("content", {
    reads: {
      capability: "content.read",
      summary: "Get the transcript of an item’s recording or film, paginated",
      example: { query: "t=12" },
      description:
        "`t` returns the page at that second, `transcript` selects a transcript by id. In a plain text `isTimed` is false and the times are null. Counts as a view.",
    },
    writes: {
      capability: "content.create",
      summary: "Write or remove a transcript (WebVTT, SubRip or plain text)",
      description:
        "Applies to the transcript or draft with the id `transcript`, or to the one in `language`; transcripts in other languages do not change. With `remove` it is deleted. A contributor’s change to an approved item is a draft, which is available at `draftUrl`.",
    },
  }),
  "/api/content/:id/view": createFileRoute(
    { summary: "View an item’s file", description: "Counts as a view.", capability: "content.read" },
    (ctx, { id = "" }, isStart) => openContentFile(ctx, id, "view", isStart),
  ),
};
