import { Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";

import { createFormKey } from "#app/http/idempotency.server.ts";
import { dispatchActions, formAction } from "#app/http/definitions/actions.server.ts";
import { unwrap } from "#app/http/http-error.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { loadList } from "#app/http/definitions/list.server.ts";
import { importList } from "#app/http/imports/import-lists.server.ts";
import { ListScreen } from "#app/ui/definitions/list-screen.tsx";
import { IMPORT_LIMITS } from "#app/schemas/import-limits.ts";
import { CreateImport, type Import } from "#app/schemas/imports.ts";
import { createImport, listSourceNames, checkImportAccess } from "#app/services/imports/index.server.ts";
import type { Column } from "#app/ui/lists/table.tsx";
import { Moment } from "#app/ui/moment.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { FileImportForm, OaiImportForm } from "./new-import.tsx";

export const handle: ScreenHandle = {
  i18n: ["imports"],
  title: "imports.title",
  hasFileUpload: true,
};

export const loader = screen(async (ctx, args) => ({
  ...(await loadList(ctx, importList, args)),
  sources: unwrap(await listSourceNames(ctx)),
  formKey: createFormKey(args.context),
}));

const createAction = (hasFile: boolean) =>
  formAction({
    schema: CreateImport,
    upload: (ctx) =>
      hasFile ? { refusal: checkImportAccess(ctx), maxBytes: () => IMPORT_LIMITS.maxBytes } : undefined,
    run: (ctx, input, { file }) => createImport(ctx, input, file),
    success: ({ id }) => ({ to: `/admin/imports/${id}`, notice: "imports.preview-ready" }),
  });
const newImportActions = { file: createAction(true), harvest: createAction(false) };
export type NewImportAction = keyof typeof newImportActions;
export const action = screen(dispatchActions(newImportActions));

export default function Imports() {
  const { t } = useTranslation();
  const { sources, ...list } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  const dialog = useSearchParams()[0].get("dialog");
  return (
    <ListScreen {...list} heading="imports.title" columns={COLUMNS} empty="imports.none" exportName="imports">
      <p className="text-soft">{t("imports.text")}</p>
      <p className="flex flex-wrap gap-3">
        <a className="button" href="/admin/imports/table.csv">
          {t("imports.template")}
        </a>
        <a className="button quiet" href="/exports/all-content.csv">
          {t("imports.export-all")}
        </a>
      </p>
      <p className="hint">{t("imports.columns")}</p>
      <p className="hint">{t("imports.own-table")}</p>
      <div className="review">
        <FileImportForm sources={sources} result={dialog === "file" ? result : undefined} />
        <OaiImportForm result={dialog === "harvest" ? result : undefined} />
      </div>
    </ListScreen>
  );
}

const COLUMNS: Column<Import>[] = [
  {
    name: "title",
    label: "imports.source",
    cell: ({ id, source }) => <Link to={`/admin/imports/${id}`}>{source}</Link>,
  },
  { name: "kind", label: "field.content-type", cell: ({ kind }, t) => t(`imports.kind-${kind}`) },
  { name: "state", label: "imports.state", cell: ({ state }, t) => t(`imports.state-${state}`) },
  { name: "by", label: "imports.started-by", cell: ({ startedBy }) => startedBy ?? "–" },
  { name: "added", label: "imports.started-at", cell: ({ createdAt }) => <Moment at={createdAt} /> },
];
