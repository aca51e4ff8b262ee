import { ok, type Result } from "#app/core/result.ts";
import { call, type ApiCalls } from "#app/http/api.server.ts";
import { listCall } from "#app/http/definitions/list.server.ts";
import { importList, importRowList } from "#app/http/imports/import-lists.server.ts";
import { withTranslatedProblem } from "#app/http/imports/import-texts.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
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

const translateProblem = (ctx: RequestContext, found: Result<Import>) =>
  found.ok ? ok(withTranslatedProblem(ctx, found.value)) : found;

export const calls: ApiCalls = {
  "GET /api/admin/imports": listCall(importList, {
    summary: "List imports, newest first",
    output: ImportList,
  }),
  "POST /api/admin/imports": call({
    summary: "Create an import and preview its rows",
    description:
      "The source is a file in CSV, BibTeX or RIS, or another repository (OAI-PMH). Rows of a list of content that was exported as CSV change their items.",
    capability: "content.manage",
    input: CreateImport,
    output: Import,
    status: 201,
    maxBytes: () => IMPORT_LIMITS.maxBytes,
    run: async (ctx, { input, file }) => translateProblem(ctx, await createImport(ctx, input, file)),
  }),
  "GET /api/admin/imports/:id": call({
    summary: "Get an import’s progress and counts",
    capability: "content.manage",
    output: Import,
    run: async (ctx, { params }) => translateProblem(ctx, await findImport(ctx, params.id!)),
  }),
  "DELETE /api/admin/imports/:id": call({
    summary: "Delete an import record; its items are kept",
    capability: "content.manage",
    message: "imports.deleted",
    run: (ctx, { params }) => deleteImport(ctx, params.id!),
  }),
  "POST /api/admin/imports/:id/accept-duplicates": call({
    summary: "Import possible duplicates anyway",
    description:
      "Marks one row, or all rows that look like an existing item, as new. The next start imports them.",
    capability: "content.manage",
    input: AcceptDuplicates,
    output: Import,
    run: async (ctx, { input, params }) =>
      translateProblem(ctx, await acceptDuplicates(ctx, params.id!, input)),
  }),
  "POST /api/admin/imports/:id/resume": call({
    summary: "Resume reading an import",
    description: "Continues where the reading stopped or was interrupted.",
    capability: "content.manage",
    output: Import,
    run: async (ctx, { params }) => translateProblem(ctx, await resumeReading(ctx, params.id!)),
  }),
  "GET /api/admin/imports/:id/rows": listCall(importRowList, {
    summary: "List an import’s rows, optionally by outcome",
    example: { query: "outcome=new" },
    description: "Each row has an `outcome` and its reason.",
    output: ImportRowList,
  }),
  "POST /api/admin/imports/:id/rows/:rowId/file": call({
    summary: "Upload the file of a row and create the item",
    capability: "content.manage",
    input: EmptyForm,
    output: Content,
    status: 201,
    maxBytes: () => getMaxContentBytes(undefined),
    run: (ctx, { params, file }) => addRowFile(ctx, params.id!, params.rowId!, file),
  }),
  "POST /api/admin/imports/:id/start": call({
    summary: "Start an import",
    description:
      "Imports the new rows and the edits of an exported list in the background and, on request, updates items that have changed at the source.",
    capability: "content.manage",
    input: StartImport,
    output: Import,
    run: async (ctx, { input, params }) => translateProblem(ctx, await startImport(ctx, params.id!, input)),
  }),
  "POST /api/admin/imports/:id/stop": call({
    summary: "Stop an import; items already added are kept",
    capability: "content.manage",
    output: Import,
    run: async (ctx, { params }) => translateProblem(ctx, await stopImport(ctx, params.id!)),
  }),
};
