import { ok } from "#app/core/result.ts";
import { api, call } from "#app/http/api.server.ts";
import { rowsInWords } from "#app/http/imports-words.server.ts";
import { readPaging } from "#app/http/paging.server.ts";
import { ImportRows, readFate } from "#app/schemas/imports.ts";
import { PAGE_SIZES } from "#app/schemas/lists.ts";
import { listRows } from "#app/services/imports/imports.server.ts";

export const loader = api({
  GET: call({
    summary: "List an import’s rows, optionally by outcome",
    description: "Each row has its outcome (`fate`) and the reason for it.",
    who: "content.manage",
    query: (url) => ({ fate: readFate(url), paging: readPaging(url, PAGE_SIZES.importRows) }),
    answer: ImportRows,
    async run(ctx, { query: { fate, paging }, params }) {
      const listed = await listRows(ctx, params.id!, fate, paging);
      if (!listed.ok) return listed;
      const { rows, pagination } = listed.value;
      return ok({ rows: rowsInWords(ctx, rows), pagination });
    },
  }),
});
export const action = loader;
