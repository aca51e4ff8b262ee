import { api, call } from "#app/http/api.server.ts";
import { NoFields } from "#app/schemas/choices.ts";
import { Content } from "#app/schemas/content.ts";
import { mostBytesFor } from "#app/services/files/kinds.ts";
import { addRowFile } from "#app/services/imports/row-files.server.ts";

export const loader = api({
  POST: call({
    summary: "Upload the file of a row and create the item",
    who: "content.manage",
    input: NoFields,
    answer: Content,
    status: 201,
    mostBytes: () => mostBytesFor(undefined),
    run: (ctx, { params, file }) => addRowFile(ctx, params.id!, params.rowId!, file),
  }),
});
export const action = loader;
