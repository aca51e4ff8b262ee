import type { PageRequest } from "#app/core/list.server.ts";
import { ok } from "#app/core/result.ts";
import { defineList } from "#app/http/definitions/list.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { IMPORT_ROW_FILTERS } from "#app/schemas/definitions/admin-filters.ts";
import type { FilterValues } from "#app/schemas/definitions/filters.ts";
import { listImportRows, listImports } from "#app/services/imports/index.server.ts";

import { withTranslatedProblem, withTranslatedRows } from "./import-texts.server.ts";

export const importList = defineList({
  access: "content.manage",
  pageSize: "imports",
  rows: "imports",
  async load(ctx, _, paging) {
    const listed = await listImports(ctx, paging);
    if (!listed.ok) return listed;
    const { imports, pagination } = listed.value;
    return ok({ imports: imports.map((each) => withTranslatedProblem(ctx, each)), pagination });
  },
});

export const importRowList = defineList({
  access: "content.manage",
  filters: IMPORT_ROW_FILTERS,
  pageSize: "importRows",
  rows: "rows",
  async load(
    ctx: RequestContext,
    filter: FilterValues<typeof IMPORT_ROW_FILTERS>,
    paging: PageRequest,
    id: string,
  ) {
    const listed = await listImportRows(ctx, id, filter, paging);
    if (!listed.ok) return listed;
    const { rows, pagination } = listed.value;
    return ok({ rows: withTranslatedRows(ctx, rows), pagination });
  },
});
