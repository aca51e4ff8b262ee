import { ok } from "#app/core/result.ts";
import { api, call } from "#app/http/api.server.ts";
import { withTranslatedProblem } from "#app/http/import-texts.server.ts";
import { Import, AcceptDuplicates } from "#app/schemas/imports.ts";
import { acceptDuplicates } from "#app/services/imports/import-actions.server.ts";

export const loader = api({
  POST: call({
    summary: "Import possible duplicates anyway",
    description:
      "Marks one row, or all rows that look like an existing item, as new. The next start imports them.",
    capability: "content.manage",
    input: AcceptDuplicates,
    output: Import,
    async run(ctx, { input, params }) {
      const result = await acceptDuplicates(ctx, params.id!, input);
      return result.ok ? ok(withTranslatedProblem(ctx, result.value)) : result;
    },
  }),
});
export const action = loader;
