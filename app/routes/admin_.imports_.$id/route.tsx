import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { RefreshLink } from "#app/client/refresh-link.tsx";
import { dispatchActions, formAction } from "#app/http/definitions/actions.server.ts";
import { withTranslatedProblem } from "#app/http/imports/import-texts.server.ts";
import { unwrap } from "#app/http/http-error.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { loadList } from "#app/http/definitions/list.server.ts";
import { importRowList } from "#app/http/imports/import-lists.server.ts";
import { ListFilters } from "#app/ui/definitions/list-filters.tsx";
import { IMPORT_ROW_FILTERS } from "#app/schemas/definitions/admin-filters.ts";
import { StartImport, AcceptDuplicates } from "#app/schemas/imports.ts";
import {
  findImport,
  deleteImport,
  resumeReading,
  startImport,
  stopImport,
  acceptDuplicates,
} from "#app/services/imports/index.server.ts";
import { DeleteDialog } from "#app/ui/dialogs/delete-dialog.tsx";
import { useDialog } from "#app/ui/dialogs/use-dialog-urls.ts";
import { Pager } from "#app/ui/lists/pager.tsx";
import { EmptyState } from "#app/ui/lists/empty-and-error.tsx";
import { ExportLinks } from "#app/ui/lists/export-links.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { ImportSteps } from "./import-steps.tsx";
import { ImportDetails, ImportRowTable } from "./import-details.tsx";

export const handle: ScreenHandle = { i18n: ["imports"], title: "imports.title" };

export const loader = screen(async (ctx, args) => ({
  ...(await loadList(ctx, importRowList, args)),
  importRecord: withTranslatedProblem(ctx, unwrap(await findImport(ctx, args.params.id!))),
}));

const importActions = {
  start: formAction({
    schema: StartImport,
    run: (ctx, input, { params }) => startImport(ctx, params.id!, input),
    success: (_output, _input, { url }) => ({ to: url.pathname, notice: "imports.started" }),
  }),
  resume: formAction({
    run: (ctx, _, { params }) => resumeReading(ctx, params.id!),
    success: (_output, _input, { url }) => ({ to: url.pathname, notice: "imports.reading-resumed" }),
  }),
  "accept-duplicates": formAction({
    schema: AcceptDuplicates,
    run: (ctx, input, { params }) => acceptDuplicates(ctx, params.id!, input),
    success: (_, { row }, { url }) => ({
      to: url.pathname + (row ? "?outcome=duplicate" : ""),
      notice: "imports.marked-as-new",
    }),
  }),
  stop: formAction({
    run: (ctx, _, { params }) => stopImport(ctx, params.id!),
    success: (_output, _input, { url }) => ({ to: url.pathname, notice: "imports.stopped" }),
  }),
  delete: formAction({
    run: (ctx, _, { params }) => deleteImport(ctx, params.id!),
    success: ({ source }) => ({ to: "/admin/imports", notice: "imports.deleted", about: source }),
  }),
};

export type ImportAction = keyof typeof importActions;
export const action = screen(dispatchActions(importActions));

export default function ImportPage() {
  const { t } = useTranslation();
  const { importRecord, filter, rows, pagination } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  const dialog = useDialog<ImportAction>();
  return (
    <>
      {dialog === "delete" && (
        <DeleteDialog
          title={t("imports.delete-title", { source: importRecord.source })}
          id={importRecord.id}
          failed={t("imports.delete-failed")}
          result={result}
        >
          {t("imports.delete-text")}
        </DeleteDialog>
      )}
      <div className="wide page grid gap-6">
        <p>
          <Link to="/admin/imports">{t("imports.title")}</Link>
        </p>
        <h1>{importRecord.source}</h1>
        <ImportDetails importRecord={importRecord} />
        {(importRecord.state === "reading" || importRecord.state === "importing") && (
          <p>
            <RefreshLink loading={t("imports.loading")}>{t("imports.reload")}</RefreshLink>
          </p>
        )}
        <ImportSteps importRecord={importRecord} dialog={dialog} result={result} />
        <h2>{t("imports.rows")}</h2>
        <ListFilters filters={IMPORT_ROW_FILTERS} filter={filter} />
        {rows.length === 0 ? (
          <EmptyState>{t("imports.no-rows")}</EmptyState>
        ) : (
          <ImportRowTable rows={rows} importRecord={importRecord} />
        )}
        <Pager {...pagination} page={pagination.currentPage} />
        <ExportLinks list="import-rows" filter={{ id: importRecord.id, ...filter }} />
      </div>
    </>
  );
}
