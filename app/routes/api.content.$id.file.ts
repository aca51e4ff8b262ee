import { api, call } from "#app/http/api.server.ts";
import { Content, ReplaceFile } from "#app/schemas/content.ts";
import { updateContent } from "#app/services/content/content.server.ts";
import { wrongFile } from "#app/services/files/index.server.ts";
import { mostBytesFor } from "#app/services/files/kinds.ts";

export const loader = api({
  PUT: call({
    summary: "Replace an item’s file; contributors’ items go back to pending",
    who: "content.create",
    input: ReplaceFile,
    answer: Content,
    mostBytes: () => mostBytesFor(undefined),
    run: (ctx, { params, input, file }) =>
      file ? updateContent(ctx, params.id!, input, file) : wrongFile("invalid", "content.file-required"),
  }),
});
export const action = loader;
