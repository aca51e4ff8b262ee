import { api, call } from "#app/http/api.server.ts";
import { EmptyForm } from "#app/schemas/choices.ts";
import { Content } from "#app/schemas/content.ts";
import { getMaxContentBytes } from "#app/services/files/file-kinds.ts";
import { addRowFile } from "#app/services/imports/row-files.server.ts";

export const loader = api({
  POST: call({
    summary: "Upload the file of a row and create the item",
    capability: "content.manage",
    input: EmptyForm,
    output: Content,
    status: 201,
    maxBytes: () => getMaxContentBytes(undefined),
    run: (ctx, { params, file }) => addRowFile(ctx, params.id!, params.rowId!, file),
  }),
});
export const action = loader;
