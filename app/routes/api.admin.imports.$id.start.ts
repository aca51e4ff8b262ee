import { ok } from "#app/core/result.ts";
import { api, call } from "#app/http/api.server.ts";
import { withTranslatedProblem } from "#app/http/import-texts.server.ts";
import { Import, StartImport } from "#app/schemas/imports.ts";
import { startImport } from "#app/services/imports/import-actions.server.ts";

export const loader = api({
  POST: call({
    summary: "Start an import",
    description:
      "Imports the new rows in the background and, on request, updates items that have changed at the source.",
    capability: "content.manage",
    input: StartImport,
    output: Import,
    async run(ctx, { input, params }) {
      const result = await startImport(ctx, params.id!, input);
      return result.ok ? ok(withTranslatedProblem(ctx, result.value)) : result;
    },
  }),
});
export const action = loader;
