import { api, call } from "#app/http/api.server.ts";
import { BeginUpload, Upload } from "#app/schemas/uploads.ts";
import { beginUpload } from "#app/services/files/uploads.server.ts";

export const loader = api({
  POST: call({
    summary: "Start a resumable upload",
    who: "content.create",
    input: BeginUpload,
    answer: Upload,
    status: 201,
    run: (ctx, { input }) => beginUpload(ctx, input),
  }),
});
export const action = loader;
