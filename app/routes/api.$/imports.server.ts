import { ok } from "#app/core/result.ts";
import type { ApiRoutes } from "#app/http/api-routes.server.ts";
import { api, call } from "#app/http/api.server.ts";
import { listCall } from "#app/http/definitions/list.server.ts";
import { importList, importRowList } from "#app/http/definitions/lists.server.ts";
import { withTranslatedProblem } from "#app/http/imports/import-texts.server.ts";
import { EmptyForm } from "#app/schemas/choices.ts";
import { Content } from "#app/schemas/content.ts";
import { IMPORT_LIMITS } from "#app/schemas/import-limits.ts";
import {
  AcceptDuplicates,
  CreateImport,
  Import,
  ImportList,
  ImportRowList,
  StartImport,
} from "#app/schemas/imports.ts";
import { Message } from "#app/schemas/shared.ts";
import { getMaxContentBytes } from "#app/services/files/index.server.ts";
import {
  acceptDuplicates,
  deleteImport,
  resumeReading,
  startImport,
  stopImport,
  createImport,
  findImport,
  addRowFile,
} from "#app/services/imports/index.server.ts";

export const routes: ApiRoutes = {
  "/api/admin/imports": api({
    GET: listCall(importList, { summary: "List imports, newest first", output: ImportList }),
    POST: call({
      summary: "Create an import and preview its rows",
      description:
        "The source is a file in CSV, BibTeX or RIS, or another repository (OAI-PMH). Rows of a list of content that was exported as CSV change their items.",
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
  }),
  "/api/admin/imports/:id": api({
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
      example: { message: "imports.deleted" },
      capability: "content.manage",
      output: Message,
      async run(ctx, { params }) {
        const deleted = await deleteImport(ctx, params.id!);
        return deleted.ok ? ok({ message: ctx.t("imports.deleted") }) : deleted;
      },
    }),
  }),
  "/api/admin/imports/:id/accept-duplicates": api({
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
  }),
  "/api/admin/imports/:id/resume": api({
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
  }),
  "/api/admin/imports/:id/rows": api({
    GET: listCall(importRowList, {
      summary: "List an import’s rows, optionally by outcome",
      example: { query: "outcome=new" },
      description: "Each row has an `outcome` and its reason.",
      output: ImportRowList,
    }),
  }),
  "/api/admin/imports/:id/rows/:rowId/file": api({
    POST: call({
      summary: "Upload the file of a row and create the item",
      capability: "content.manage",
      input: EmptyForm,
      output: Content,
      status: 201,
      maxBytes: () => getMaxContentBytes(undefined),
      run: (ctx, { params, file }) => addRowFile(ctx, params.id!, params.rowId!, file),
    }),
  }),
  "/api/admin/imports/:id/start": api({
    POST: call({
      summary: "Start an import",
      description:
        "Imports the new rows and the edits of an exported list in the background and, on request, updates items that have changed at the source.",
      capability: "content.manage",
      input: StartImport,
      output: Import,
      async run(ctx, { input, params }) {
        const result = await startImport(ctx, params.id!, input);
        return result.ok ? ok(withTranslatedProblem(ctx, result.value)) : result;
      },
    }),
  }),
  "/api/admin/imports/:id/stop": api({
    POST: call({
      summary: "Stop an import; items already added are kept",
      capability: "content.manage",
      output: Import,
      async run(ctx, { params }) {
        const result = await stopImport(ctx, params.id!);
        return result.ok ? ok(withTranslatedProblem(ctx, result.value)) : result;
      },
    }),
  }),
};
