import { useForm } from "@conform-to/react";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { dispatchActions } from "#app/http/definitions/actions.server.ts";
import { getFormHeaders } from "#app/http/form-action.server.ts";
import { guard } from "#app/http/guard.server.ts";
import { unwrap } from "#app/http/http-error.server.ts";
import { createFormKey } from "#app/http/idempotency.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { getActionUrls } from "#app/schemas/definitions/action-urls.ts";
import { ownFieldFields } from "#app/schemas/definitions/kind-fields.ts";
import { localize, type LocalizedText } from "#app/schemas/localized-text.ts";
import { readQuery } from "#app/schemas/query.ts";
import { countOwnValues } from "#app/services/content/index.server.ts";
import { findOwnFieldForAdmin } from "#app/services/kinds/index.server.ts";
import { FieldForm, FormDialog } from "#app/ui/definitions/field-form.tsx";
import { RecordControls } from "#app/ui/definitions/record-controls.tsx";
import { useDialog } from "#app/ui/dialogs/use-dialog-urls.ts";
import type { FormResult } from "#app/ui/forms/field.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { fieldActions, NEW_FIELD_NAME } from "./field-action.server.ts";

export const handle: ScreenHandle = { i18n: ["kinds"], title: "own-fields.title" };
export { getFormHeaders as headers };

const MAX_COUNT = 1_000;

export const loader = screen(async (ctx, { request, url, params, context }) => {
  guard(ctx, request, "vocabularies.manage");
  const name = params["name"]!;
  const field = name === NEW_FIELD_NAME ? undefined : unwrap(await findOwnFieldForAdmin(ctx, name));
  const isDeleting = field !== undefined && readQuery(url).word("dialog") === "delete";
  return {
    field,
    label: field && localize(field.label, ctx.language),
    itemCount: isDeleting ? await countOwnValues(ctx.em, name, MAX_COUNT + 1) : 0,
    formKey: createFormKey(context),
  };
});

export const action = screen(dispatchActions(fieldActions, "vocabularies.manage"));

type FieldInput = { label: LocalizedText; hint: LocalizedText; kind: string; options: string } & Record<
  "isStaffOnly" | "isFilter" | "isHidden",
  boolean
>;

export default function EditOwnField() {
  const { t } = useTranslation();
  const { field, label, itemCount } = useLoaderData<typeof loader>();
  const dialog = useDialog<keyof typeof fieldActions>();
  const result = useActionData<typeof action>()?.result as FormResult;
  const path = `/admin/fields/${field?.name ?? "new"}`;
  const [form, fields] = useForm<FieldInput>({
    id: "own-field",
    lastResult: dialog ? undefined : result,
    defaultValue: field ? { ...field, options: field.options.join("\n") } : { kind: "line" },
  });
  const [deletion] = useForm({ id: "delete", lastResult: dialog ? result : undefined });
  const deleteUrl = getActionUrls<keyof typeof fieldActions>(path)("delete");
  return (
    <>
      {field && dialog === "delete" && (
        <FormDialog
          form={deletion}
          title={t("own-fields.delete")}
          closeTo={path}
          action={deleteUrl}
          submit={t("own-fields.delete")}
        >
          <p>
            {itemCount > MAX_COUNT
              ? t("own-fields.delete-confirm-many", { count: MAX_COUNT })
              : t("own-fields.delete-confirm", { count: itemCount })}
          </p>
        </FormDialog>
      )}
      <div className="wide page grid gap-6">
        <p>
          <Link to="/admin/fields">{t("own-fields.title")}</Link>
        </p>
        <h1>{label ? t("own-fields.edit-title", { name: label }) : t("own-fields.add")}</h1>
        <FieldForm
          form={form}
          action={path}
          className="panel grid gap-5"
          failed={t("own-fields.failed")}
          hasKey
          version={field?.version}
          result={result}
          submit={t("own-fields.save")}
        >
          <RecordControls
            definition={ownFieldFields}
            fields={fields}
            stored={field && { label: field.label, hint: field.hint }}
            slots={{
              ...(field && { kind: <input key="kind" type="hidden" name="kind" value={field.kind} /> }),
              ...(field && field.kind !== "term" && { options: null }),
            }}
          />
        </FieldForm>
        {field && (
          <p>
            <Link className="button" to={deleteUrl} preventScrollReset>
              {t("own-fields.delete")}
            </Link>
          </p>
        )}
      </div>
    </>
  );
}
