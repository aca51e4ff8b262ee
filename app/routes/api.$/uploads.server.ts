import { ok } from "#app/core/result.ts";
import type { ApiRoutes } from "#app/http/api-routes.server.ts";
import { api, call } from "#app/http/api.server.ts";
import { streamRequestBody } from "#app/http/body.server.ts";
import { readQuery } from "#app/schemas/query.ts";
import { Message } from "#app/schemas/shared.ts";
import { BeginUpload, Upload } from "#app/schemas/uploads.ts";
import { appendToUpload, createUpload, deleteUpload, findUpload } from "#app/services/files/index.server.ts";

export const routes: ApiRoutes = {
  "/api/uploads": api({
    POST: call({
      summary: "Start a resumable upload",
      capability: "uploads.create",
      input: BeginUpload,
      output: Upload,
      status: 201,
      run: (ctx, { input }) => createUpload(ctx, input),
    }),
  }),
  "/api/uploads/:id": api({
    GET: call({
      summary: "Get upload progress",
      capability: "uploads.create",
      output: Upload,
      run(ctx, { params, headers }) {
        headers.set("Cache-Control", "no-store");
        return findUpload(ctx, params.id!);
      },
    }),
    PUT: call({
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
    DELETE: call({
      summary: "Cancel an upload",
      example: { message: "upload.cancelled" },
      capability: "uploads.create",
      output: Message,
      async run(ctx, { params }) {
        const dropped = await deleteUpload(ctx, params.id!);
        return dropped.ok ? ok({ message: ctx.t("upload.cancelled") }) : dropped;
      },
    }),
  }),
};
