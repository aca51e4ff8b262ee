import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { getKindName } from "#app/http/content/item-kinds.server.ts";
import { listKindFieldLabels } from "#app/http/content/kind-fields.server.ts";
import { dispatchActions } from "#app/http/definitions/actions.server.ts";
import { getFormHeaders } from "#app/http/form-action.server.ts";
import { guard } from "#app/http/guard.server.ts";
import { unwrap } from "#app/http/http-error.server.ts";
import { createFormKey } from "#app/http/idempotency.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { BUILT_IN_KINDS } from "#app/schemas/lists/kinds.ts";
import { findKindForAdmin } from "#app/services/kinds/index.server.ts";
import { useDialog } from "#app/ui/dialogs/use-dialog-urls.ts";
import { ActionForm } from "#app/ui/forms/action-form.tsx";
import type { FormResult } from "#app/ui/forms/field.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { kindActions, NEW_KIND_CODE } from "./kind-action.server.ts";
import { FieldOrder, getKindUrls, KindForm } from "./kind-form.tsx";

export const handle: ScreenHandle = { i18n: ["kinds"], title: "kinds.title" };
export { getFormHeaders as headers };

export const loader = screen(async (ctx, { request, params, context }) => {
  guard(ctx, request, "vocabularies.manage");
  const isNew = params["code"] === NEW_KIND_CODE;
  const kind = isNew ? undefined : unwrap(await findKindForAdmin(ctx, params["code"]!));
  return {
    kind,
    name: kind && getKindName(ctx, kind),
    labels: listKindFieldLabels(ctx),
    formKey: createFormKey(context),
  };
});

export const action = screen(dispatchActions(kindActions, "vocabularies.manage"));

export default function EditKind() {
  const { t } = useTranslation();
  const { kind, name, labels } = useLoaderData<typeof loader>();
  const dialog = useDialog<keyof typeof kindActions>();
  const result = useActionData<typeof action>()?.result as FormResult;
  const actionError = dialog && result?.error?.[""]?.join(" ");
  const isOwn = kind && !BUILT_IN_KINDS.some((code) => code === kind.code);
  return (
    <div className="wide page grid gap-6">
      <p>
        <Link to="/admin/kinds">{t("kinds.title")}</Link>
      </p>
      <h1>{name ? t("kinds.edit-title", { name }) : t("kinds.add")}</h1>
      {actionError && (
        <p className="error-text" role="alert">
          {actionError}
        </p>
      )}
      <KindForm key={kind?.code} kind={kind} labels={labels} result={dialog ? undefined : result} />
      {kind && kind.fields.length > 1 && <FieldOrder kind={kind} labels={labels} />}
      {isOwn && (
        <ActionForm action={getKindUrls(kind.code)("delete")} label={t("kinds.delete")} itemName={name} />
      )}
    </div>
  );
}
