import { ok } from "#app/core/result.ts";
import { api, call } from "#app/http/api.server.ts";
import { withTranslatedProblem } from "#app/http/import-texts.server.ts";
import { Import } from "#app/schemas/imports.ts";
import { resumeReading } from "#app/services/imports/import-actions.server.ts";

export const loader = api({
  POST: call({
    summary: "Resume reading an import",
    description: "Continues where the reading stopped or was interrupted.",
    capability: "content.manage",
    output: Import,
    async run(ctx, { params }) {
      const result = await resumeReading(ctx, params.id!);
      return result.ok ? ok(withTranslatedProblem(ctx, result.value)) : result;
    },
  }),
});
export const action = loader;
