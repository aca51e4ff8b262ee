import { ok } from "#app/core/result.ts";
import { api, call } from "#app/http/api.server.ts";
import { withTranslatedProblem } from "#app/http/import-texts.server.ts";
import { readPageRequest } from "#app/http/read-paging.server.ts";
import { IMPORT_LIMITS } from "#app/schemas/import-limits.ts";
import { CreateImport, Import, ImportList } from "#app/schemas/imports.ts";
import { PAGE_SIZES } from "#app/schemas/lists.ts";
import { createImport, listImports } from "#app/services/imports/imports.server.ts";

export const loader = api({
  GET: call({
    summary: "List imports, newest first",
    capability: "content.manage",
    query: (url) => readPageRequest(url, PAGE_SIZES.imports),
    output: ImportList,
    async run(ctx, { query }) {
      const listed = await listImports(ctx, query);
      if (!listed.ok) return listed;
      const { imports, pagination } = listed.value;
      return ok({
        imports: imports.map((importRecord) => withTranslatedProblem(ctx, importRecord)),
        pagination,
      });
    },
  }),
  POST: call({
    summary: "Create an import and preview its rows",
    description: "The source is a file in CSV, BibTeX or RIS, or another repository (OAI-PMH).",
    capability: "content.manage",
    input: CreateImport,
    output: Import,
    status: 201,
    maxBytes: () => IMPORT_LIMITS.maxBytes,
    async run(ctx, { input, file }) {
      const created = await createImport(ctx, input, file);
      return created.ok ? ok(withTranslatedProblem(ctx, created.value)) : created;
    },
  }),
});
export const action = loader;
