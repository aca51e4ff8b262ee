import { Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";

import { dispatchActions } from "#app/http/definitions/actions.server.ts";
import { createFormKey } from "#app/http/idempotency.server.ts";
import { guard } from "#app/http/guard.server.ts";
import { readPageRequest } from "#app/http/read-paging.server.ts";
import { unwrap } from "#app/http/http-error.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { findImport, listImportRows } from "#app/services/imports/index.server.ts";
import { Pager } from "#app/ui/lists/pager.tsx";
import { EmptyState } from "#app/ui/lists/empty-and-error.tsx";
import { ExportLinks } from "#app/ui/lists/export-links.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { importFilesActions } from "./import-files-action.server.ts";
import { RowFileForm, BulkFileForm } from "./file-forms.tsx";

export const handle: ScreenHandle = { i18n: ["imports"], title: "imports.files-title", hasFileUpload: true };

export const loader = screen(async (ctx, { request, url, params, context }) => {
  guard(ctx, request, "content.manage");
  const id = params.id!;
  const { source } = unwrap(await findImport(ctx, id));
  const paging = readPageRequest(url, "imports");
  const { rows, pagination } = unwrap(await listImportRows(ctx, id, { outcome: "awaiting-file" }, paging));
  return { id, source, rows, pagination, formKey: createFormKey(context) };
});

export const action = screen(dispatchActions(importFilesActions));

export default function ImportFiles() {
  const { t } = useTranslation();
  const { id, source, rows, pagination } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const [parameters] = useSearchParams();
  const isSubmittedRow = (row?: string) => (parameters.get("id") ?? undefined) === row;
  return (
    <div className="wide page grid gap-6">
      <p>
        <Link to={`/admin/imports/${id}`}>{source}</Link>
      </p>
      <h1>{t("imports.files-title")}</h1>
      <p className="text-soft">{t("imports.why-awaiting-file")}</p>
      {rows.length === 0 ? (
        <EmptyState>{t("imports.files-none")}</EmptyState>
      ) : (
        <BulkFileForm
          id={id}
          result={isSubmittedRow() ? actionData?.result : undefined}
          outcomes={actionData?.outcomes}
          formKey={actionData?.formKey}
        />
      )}
      <ul className="grid gap-4">
        {rows.map((row) => (
          <li key={row.id} className="panel">
            <RowFileForm
              importId={id}
              row={row}
              result={isSubmittedRow(row.id) ? actionData?.result : undefined}
            />
          </li>
        ))}
      </ul>
      <Pager {...pagination} page={pagination.currentPage} />
      <ExportLinks list="import-rows" filter={{ id, outcome: "awaiting-file" }} />
    </div>
  );
}
