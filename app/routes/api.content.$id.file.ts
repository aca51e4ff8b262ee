import { api, call } from "#app/http/api.server.ts";
import { Content, ReplaceFile } from "#app/schemas/content.ts";
import { updateContent } from "#app/services/content/content.server.ts";
import { refuseFile } from "#app/services/files/index.server.ts";
import { getMaxContentBytes } from "#app/services/files/file-kinds.ts";

export const loader = api({
  PUT: call({
    summary: "Replace an item’s file; contributors’ items go back to pending",
    capability: "content.create",
    input: ReplaceFile,
    output: Content,
    maxBytes: () => getMaxContentBytes(undefined),
    run: (ctx, { params, input, file }) =>
      file ? updateContent(ctx, params.id!, input, file) : refuseFile("invalid", "content.file-required"),
  }),
});
export const action = loader;
