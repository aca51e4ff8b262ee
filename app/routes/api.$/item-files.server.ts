import { fail, ok, type Result } from "#app/core/result.ts";
import { call, type ApiCalls } from "#app/http/api.server.ts";
import { itemThumbnailCall, thumbnailCall, zipCall } from "#app/http/content/send-item-files.server.ts";
import { countsAsView } from "#app/http/counts-as-view.server.ts";
import { fileCall } from "#app/http/file-call.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { ReplaceFile } from "#app/schemas/content.ts";
import {
  AddedItemFiles,
  AddItemFiles,
  AttachMedia,
  ChangeItemFile,
  ItemFile,
  ItemFiles,
  OrderItemFiles,
} from "#app/schemas/item-files.ts";
import { readTranscriptCall, writeTranscriptCall } from "#app/http/transcripts/transcript-calls.server.ts";
import { TextOverview, TextPage } from "#app/schemas/reading.ts";
import { CorrectablePage, CorrectPage, parseVersionQuery } from "#app/schemas/texts.ts";
import {
  addItemFiles,
  attachMedia,
  changeItemFile,
  listItemFiles,
  openContentFile,
  orderItemFiles,
  removeItemFile,
  replaceItemFile,
} from "#app/services/content/index.server.ts";
import { getMaxContentBytes, getMaxItemFileBytes, refuseFile } from "#app/services/files/index.server.ts";
import { correctPage, findPageToCorrect } from "#app/services/texts/index.server.ts";
import { findApiTextPage, findTextOverview } from "#app/services/reading/index.server.ts";

const toRef = ({ id = "", file = "" }: Record<string, string>) => ({ id, file });

/** After a change. */
async function thenList(ctx: RequestContext, id: string, changed: Promise<Result<unknown>>) {
  const result = await changed;
  return result.ok ? listItemFiles(ctx, id) : result;
}

export const calls: ApiCalls = {
  "GET /api/content/:id/thumbnail": itemThumbnailCall({
    summary: "Get the small picture of an item",
    description:
      "WebP, or JPEG for clients that do not accept WebP, of at most 320 by 320 pixels. The item’s `thumbnail` has its address. Caches keep it for up to an hour.",
  }),
  "GET /api/content/:id/files": call({
    summary: "List an item’s files in their order",
    description: "Masters are listed only for the item’s contributor and for administrators.",
    capability: "content.read",
    output: ItemFiles,
    run: (ctx, { params }) => listItemFiles(ctx, params.id!),
  }),
  "POST /api/content/:id/files": call({
    summary: "Add up to 30 files to an item",
    description:
      "They come after the others. `outcomes` has one entry for each file, in order. Contributors’ items go back to pending.",
    capability: "content.create",
    input: AddItemFiles,
    output: AddedItemFiles,
    status: 201,
    maxBytes: getMaxItemFileBytes,
    hasMultipleFiles: true,
    async run(ctx, { params, input, files }) {
      const added = await addItemFiles(ctx, params.id!, input, files);
      if (!added.ok) return added;
      const listed = await listItemFiles(ctx, params.id!);
      if (!listed.ok) return listed;
      const outcomes = added.value.map(({ filename, ...outcome }) =>
        "file" in outcome
          ? { filename, file: outcome.file }
          : { filename, error: ctx.translate(outcome.refused.message) },
      );
      return ok({ ...listed.value, outcomes });
    },
  }),
  "POST /api/content/:id/media": call({
    summary: "Make a media item one of an item’s files",
    description:
      "Without a second upload: both have the same stored file, which stays until neither needs it. Its title becomes the label. The gallery shows it as before.",
    capability: "content.manage",
    input: AttachMedia,
    output: ItemFiles,
    status: 201,
    run: (ctx, { params, input }) => thenList(ctx, params.id!, attachMedia(ctx, params.id!, input)),
  }),
  "PUT /api/content/:id/files": call({
    summary: "Change the order of an item’s files",
    description:
      "`order` has the ids of all files. Send `version`, so that another person’s order is not lost.",
    capability: "content.create",
    input: OrderItemFiles,
    output: ItemFiles,
    run: (ctx, { params, input }) => thenList(ctx, params.id!, orderItemFiles(ctx, params.id!, input)),
  }),
  "PUT /api/content/:id/files/:file": call({
    summary: "Update a file’s label, alternative text, use or position",
    description: "Omitted fields are unchanged. Contributors’ items go back to pending.",
    capability: "content.create",
    input: ChangeItemFile,
    output: ItemFile,
    run: (ctx, { params, input }) => changeItemFile(ctx, params.id!, params.file!, input),
  }),
  "DELETE /api/content/:id/files/:file": call({
    summary: "Remove a file from an item",
    capability: "content.create",
    message: "item-files.removed",
    run: (ctx, { params }) => removeItemFile(ctx, params.id!, params.file!),
  }),
  "PUT /api/content/:id/files/:file/content": call({
    summary: "Replace a file; its label and place remain",
    capability: "content.create",
    input: ReplaceFile,
    output: ItemFile,
    maxBytes: () => getMaxContentBytes(undefined),
    run: (ctx, { params, input, file }) =>
      file
        ? replaceItemFile(ctx, params.id!, params.file!, input, file)
        : refuseFile("invalid", "content.file-required"),
  }),
  "GET /api/content/:id/files/:file/view": fileCall(
    { summary: "View one of an item’s files", description: "Counts as a view.", capability: "content.read" },
    (ctx, params, isStart) => openContentFile(ctx, toRef(params), "view", isStart),
  ),
  "GET /api/content/:id/files/:file/download": fileCall(
    {
      summary: "Download one of an item’s files",
      description: "Counts as a download.",
      capability: "content.read",
    },
    (ctx, params, isStart) => openContentFile(ctx, toRef(params), "download", isStart),
  ),
  "GET /api/content/:id/files/:file/low-data": fileCall(
    {
      summary: "Get the low-data version of one of an item’s recordings",
      description: "Counts as a view or play, like the file itself.",
      capability: "content.read",
    },
    (ctx, params, isStart) => openContentFile(ctx, toRef(params), "low-data", isStart),
  ),
  "GET /api/content/:id/files/:file/thumbnail": thumbnailCall({
    summary: "Get a small picture of a file",
    description: "Of a picture, or of the first page of a PDF.",
  }),
  "GET /api/content/:id/files/:file/pages": call({
    summary: "Get page count and table of contents of one of an item’s files",
    capability: "content.read",
    output: TextOverview,
    run: (ctx, { params }) => findTextOverview(ctx, toRef(params)),
  }),
  "GET /api/content/:id/files/:file/pages/:page": call({
    summary: "Get one page of text of one of an item’s files",
    description: "Counts as a view.",
    capability: "content.read",
    output: TextPage,
    run: (ctx, { params, request, context }) =>
      /^[1-9]\d{0,5}$/.test(params.page!)
        ? findApiTextPage(ctx, toRef(params), {
            number: Number(params.page),
            isOpening: countsAsView(request, context),
          })
        : fail("not-found", "reading.no-page"),
  }),
  "GET /api/content/:id/files/:file/pages/:page/correction": call({
    summary: "Get a page of one of an item’s files for correction, with its earlier versions",
    description: "`version` returns one version, `beforeVersion` lists older ones.",
    capability: "content.create",
    output: CorrectablePage,
    query: parseVersionQuery,
    cacheBy: [],
    run: (ctx, { params, query }) => findPageToCorrect(ctx, toRef(params), Number(params.page), query),
  }),
  "PUT /api/content/:id/files/:file/pages/:page/correction": call({
    summary: "Correct a page of the text of one of an item’s files",
    capability: "content.create",
    input: CorrectPage,
    output: CorrectablePage,
    run: (ctx, { params, input }) => correctPage(ctx, toRef(params), Number(params.page), input),
  }),
  "GET /api/content/:id/files/:file/transcript": readTranscriptCall("content", {
    summary: "Get one page of the transcript of one of an item’s recordings",
    description: "As the transcript of the item, whose recording is its first file.",
    capability: "content.read",
    example: { query: "page=2" },
  }),
  "PUT /api/content/:id/files/:file/transcript": writeTranscriptCall("content", {
    summary: "Add, replace or delete a transcript of one of an item’s recordings",
    description: "As the transcript of the item, whose recording is its first file.",
    capability: "content.create",
  }),
  "GET /api/content/:id/files.zip": zipCall({
    summary: "Download all files of an item as a ZIP file",
    description: "Counts as a download. Content-Length is its exact size.",
  }),
};
