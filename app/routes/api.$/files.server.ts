import { streamRequestBody } from "#app/http/body.server.ts";
import { call, type ApiCalls } from "#app/http/api.server.ts";
import { fileCall } from "#app/http/file-call.server.ts";
import { OfflinePackages } from "#app/schemas/offline-packages.ts";
import { readQuery } from "#app/schemas/query.ts";
import { BeginUpload, Upload } from "#app/schemas/uploads.ts";
import { appendToUpload, createUpload, deleteUpload, findUpload } from "#app/services/files/index.server.ts";
import {
  findOfflinePackageToSend,
  listOfflinePackages,
} from "#app/services/offline-packages/index.server.ts";

export const calls: ApiCalls = {
  "POST /api/uploads": call({
    summary: "Start a resumable upload",
    capability: "uploads.create",
    input: BeginUpload,
    output: Upload,
    status: 201,
    run: (ctx, { input }) => createUpload(ctx, input),
  }),
  "GET /api/uploads/:id": call({
    summary: "Get upload progress",
    capability: "uploads.create",
    output: Upload,
    isPrivate: true,
    run: (ctx, { params }) => findUpload(ctx, params.id!),
  }),
  "PUT /api/uploads/:id": call({
    summary: "Upload a chunk",
    example: { query: "offset=0" },
    description: "The body is the bytes of the file from `offset`.",
    capability: "uploads.create",
    output: Upload,
    // Without an offset, the response is a 409 with the length that is stored.
    query: (url) => readQuery(url).integer("offset", -1, Number.MAX_SAFE_INTEGER) ?? -1,
    hasBinaryBody: true,
    run: (ctx, { params, query, request, context }) =>
      appendToUpload(ctx, params.id!, query, streamRequestBody(request, context)),
  }),
  "DELETE /api/uploads/:id": call({
    summary: "Cancel an upload",
    capability: "uploads.create",
    message: "upload.cancelled",
    run: (ctx, { params }) => deleteUpload(ctx, params.id!),
  }),
  "GET /api/offline-packages": call({
    summary: "List offline packages",
    output: OfflinePackages,
    cacheBy: [],
    run: (ctx) => listOfflinePackages(ctx),
  }),
  "GET /api/offline-packages/:name": fileCall(
    { summary: "Download an offline package (ZIM file for Kiwix)" },
    (ctx, { name = "" }) => findOfflinePackageToSend(ctx, name),
  ),
};
