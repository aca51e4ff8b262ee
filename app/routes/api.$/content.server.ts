import { fail } from "#app/core/result.ts";
import { call, type ApiCalls } from "#app/http/api.server.ts";
import { countsAsView } from "#app/http/counts-as-view.server.ts";
import { listCall } from "#app/http/definitions/list.server.ts";
import { allContentList, contentList, pendingContentList } from "#app/http/content/content-lists.server.ts";
import { readRelatedPage } from "#app/http/content/item-facts.server.ts";
import { fileCall } from "#app/http/file-call.server.ts";
import { redirectWithNotice } from "#app/http/notice.server.ts";
import { readTranscriptCall, writeTranscriptCall } from "#app/http/transcripts/transcript-calls.server.ts";
import { encodeMessage } from "#app/messages/translate.ts";
import {
  Content,
  ContentList,
  DecideContent,
  ReplaceFile,
  UpdateContent,
  UploadContent,
} from "#app/schemas/content.ts";
import { StaffDetails, UpdateStaffDetails } from "#app/schemas/staff-details.ts";
import { BookWaitingList } from "#app/schemas/reader-records.ts";
import { TextOverview, TextPage } from "#app/schemas/reading.ts";
import { CorrectPage, CorrectablePage, parseVersionQuery } from "#app/schemas/texts.ts";
import {
  openContentFile,
  createContent,
  decideContent,
  deleteContent,
  findContent,
  findStaffDetails,
  updateContent,
  updateStaffDetails,
  listWaitingList,
  reserveBook,
} from "#app/services/content/index.server.ts";
import { refuseFile, getMaxContentBytes } from "#app/services/files/index.server.ts";
import { findApiTextPage, findTextOverview } from "#app/services/reading/index.server.ts";
import { correctPage, findPageToCorrect } from "#app/services/texts/index.server.ts";

const hasKind = (values: unknown) => Boolean((values as { kind?: unknown } | null)?.kind);

export const calls: ApiCalls = {
  "PUT /api/admin/content/:id/approval": call({
    summary: "Approve or reject pending content (once)",
    description:
      "Transcript drafts can be approved or rejected only if you send `version`. The item’s `transcriptDrafts` links to them.",
    capability: "content.manage",
    input: DecideContent,
    hasIdempotencyKey: true,
    output: Content,
    run: (ctx, { params, input }) => decideContent(ctx, params.id!, input),
  }),
  "GET /api/admin/content/all": listCall(allContentList, {
    summary: "List all content, any status",
    example: { query: "limit=1&order=name" },
    output: ContentList,
  }),
  "GET /api/admin/content/pending": listCall(pendingContentList, {
    summary: "List content pending approval, oldest first",
    example: { query: "limit=1" },
    output: ContentList,
  }),
  "GET /api/content": listCall(contentList, {
    summary: "List content (visitors get a preview)",
    example: { query: "category=Library&search=royal+drums&limit=1" },
    description: "Newest first; a search returns the best matches first.",
    output: ContentList,
    cacheBy: ["search", "category", "contentType", "country", "subject", "genre", "page", "limit"],
  }),
  "POST /api/content": call({
    summary: "Create an item with its file",
    description:
      "With a `kind` that needs no file, JSON without one is accepted too. The kind then gives what `category` and `contentType` are, and only a title and the kind’s required fields must be sent.",
    capability: "content.create",
    input: UploadContent,
    output: Content,
    status: 201,
    maxBytes: (typed) => getMaxContentBytes(typed.get("contentType") ?? undefined),
    acceptsJson: hasKind,
    run: (ctx, { input, file }) => createContent(ctx, input, file),
  }),
  "GET /api/content/:id": call({
    summary: "Get an item (visitors get a preview)",
    description:
      "Of more than 200 related items, `moreRelations` says how many follow on the next `relatedPage`.",
    output: Content,
    query: readRelatedPage,
    cacheBy: ["relatedPage"],
    run: (ctx, { params, query }) => findContent(ctx, params.id!, query),
  }),
  "PUT /api/content/:id": call({
    summary: "Update an item; omitted fields are unchanged",
    capability: "content.create",
    input: UpdateContent,
    output: Content,
    run: (ctx, { params, input }) => updateContent(ctx, params.id!, input),
  }),
  "DELETE /api/content/:id": call({
    summary: "Delete an item and its file",
    capability: "content.create",
    message: "content.deleted",
    run: (ctx, { params }) => deleteContent(ctx, params.id!),
  }),
  /** If the book is on loan, a browser that requests the file joins the waiting list, as the button says. */
  "GET /api/content/:id/download": fileCall(
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
  "PUT /api/content/:id/file": call({
    summary: "Replace an item’s file; contributors’ items go back to pending",
    capability: "content.create",
    input: ReplaceFile,
    output: Content,
    maxBytes: () => getMaxContentBytes(undefined),
    run: (ctx, { params, input, file }) =>
      file ? updateContent(ctx, params.id!, input, file) : refuseFile("invalid", "content.file-required"),
  }),
  "GET /api/content/:id/low-data": fileCall(
    {
      summary: "Get the low-data version of a recording or film",
      description: "Counts as a view or play, like the file itself.",
      capability: "content.read",
    },
    (ctx, { id = "" }, isStart) => openContentFile(ctx, id, "low-data", isStart),
  ),
  "GET /api/content/:id/pages": call({
    summary: "Get page count and table of contents",
    capability: "content.read",
    output: TextOverview,
    run: (ctx, { params }) => findTextOverview(ctx, params.id!),
  }),
  "GET /api/content/:id/pages/:page": call({
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
  "GET /api/content/:id/pages/:page/correction": call({
    summary: "Get a page of text for correction, with its earlier versions",
    description: "`version` returns one version, `beforeVersion` lists older ones.",
    capability: "content.create",
    output: CorrectablePage,
    query: parseVersionQuery,
    cacheBy: [],
    run: (ctx, { params, query }) => findPageToCorrect(ctx, params.id!, Number(params.page), query),
  }),
  "PUT /api/content/:id/pages/:page/correction": call({
    summary: "Correct a page of an item’s text",
    capability: "content.create",
    input: CorrectPage,
    output: CorrectablePage,
    run: (ctx, { params, input }) => correctPage(ctx, params.id!, Number(params.page), input),
  }),
  "GET /api/content/:id/reservations": call({
    summary: "List a book’s waiting list",
    capability: "content.manage",
    output: BookWaitingList,
    isPrivate: true,
    run: (ctx, { params }) => listWaitingList(ctx, params.id!),
  }),
  "GET /api/content/:id/staff": call({
    summary: "Get what only staff see of an item",
    capability: "content.manage",
    isPrivate: true,
    output: StaffDetails,
    run: (ctx, { params }) => findStaffDetails(ctx, params.id!),
  }),
  "PUT /api/content/:id/staff": call({
    summary: "Change what only staff see of an item; omitted fields are unchanged",
    description:
      "With `hidesExactPlace`, everyone else gets coordinates that are rounded to a tenth of a degree. Coordinates are changed by `PUT /api/content/{id}`.",
    capability: "content.manage",
    input: UpdateStaffDetails,
    isPrivate: true,
    output: StaffDetails,
    run: (ctx, { params, input }) => updateStaffDetails(ctx, params.id!, input),
  }),
  "GET /api/content/:id/transcript": readTranscriptCall("content", {
    capability: "content.read",
    summary: "Get the transcript of an item’s recording or film, paginated",
    example: { query: "t=12" },
    description:
      "`t` returns the page at that second, `transcript` selects a transcript by id. In a plain text `isTimed` is false and the times are null. Counts as a view.",
  }),
  "PUT /api/content/:id/transcript": writeTranscriptCall("content", {
    capability: "content.create",
    summary: "Write or remove a transcript (WebVTT, SubRip or plain text)",
    description:
      "Applies to the transcript or draft with the id `transcript`, or to the one in `language`; transcripts in other languages do not change. With `remove` it is deleted. A contributor’s change to an approved item is a draft, which is available at `draftUrl`.",
  }),
  "GET /api/content/:id/view": fileCall(
    { summary: "View an item’s file", description: "Counts as a view.", capability: "content.read" },
    (ctx, { id = "" }, isStart) => openContentFile(ctx, id, "view", isStart),
  ),
};
