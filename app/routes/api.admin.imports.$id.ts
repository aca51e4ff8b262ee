import { ok } from "#app/core/result.ts";
import { api, call } from "#app/http/api.server.ts";
import { withTranslatedProblem } from "#app/http/import-texts.server.ts";
import { Import } from "#app/schemas/imports.ts";
import { Message } from "#app/schemas/shared.ts";
import { findImport } from "#app/services/imports/imports.server.ts";
import { deleteImport } from "#app/services/imports/import-actions.server.ts";

export const loader = api({
  GET: call({
    summary: "Get an import’s progress and counts",
    capability: "content.manage",
    output: Import,
    async run(ctx, { params }) {
      const result = await findImport(ctx, params.id!);
      return result.ok ? ok(withTranslatedProblem(ctx, result.value)) : result;
    },
  }),
  DELETE: call({
    summary: "Delete an import record; its items are kept",
    capability: "content.manage",
    output: Message,
    async run(ctx, { params }) {
      const deleted = await deleteImport(ctx, params.id!);
      return deleted.ok ? ok({ message: ctx.t("imports.deleted") }) : deleted;
    },
  }),
});
export const action = loader;
