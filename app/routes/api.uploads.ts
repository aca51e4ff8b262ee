import { api, call } from "#app/http/api.server.ts";
import { BeginUpload, Upload } from "#app/schemas/uploads.ts";
import { createUpload } from "#app/services/files/uploads.server.ts";

export const loader = api({
  POST: call({
    summary: "Start a resumable upload",
    capability: "uploads.create",
    input: BeginUpload,
    output: Upload,
    status: 201,
    run: (ctx, { input }) => createUpload(ctx, input),
  }),
});
export const action = loader;
