import { ok } from "#app/core/result.ts";
import { api, call } from "#app/http/api.server.ts";
import { withTranslatedRows } from "#app/http/import-texts.server.ts";
import { readPageRequest } from "#app/http/read-paging.server.ts";
import { ImportRowList, parseOutcomeFilter } from "#app/schemas/imports.ts";
import { PAGE_SIZES } from "#app/schemas/lists.ts";
import { listImportRows } from "#app/services/imports/imports.server.ts";

export const loader = api({
  GET: call({
    summary: "List an import’s rows, optionally by outcome",
    description: "Each row has its outcome (`outcome`) and the reason for it.",
    capability: "content.manage",
    query: (url) => ({
      outcome: parseOutcomeFilter(url),
      paging: readPageRequest(url, PAGE_SIZES.importRows),
    }),
    output: ImportRowList,
    async run(ctx, { query: { outcome: filter, paging }, params }) {
      const listed = await listImportRows(ctx, params.id!, filter, paging);
      if (!listed.ok) return listed;
      const { rows, pagination } = listed.value;
      return ok({ rows: withTranslatedRows(ctx, rows), pagination });
    },
  }),
});
export const action = loader;
