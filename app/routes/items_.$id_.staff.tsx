import { useForm } from "@conform-to/react";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { ok } from "#app/core/result.ts";
import { toNoticeSubject } from "#app/http/content/content-action.server.ts";
import { listOwnFormFields } from "#app/http/content/kind-fields.server.ts";
import { formAction } from "#app/http/definitions/actions.server.ts";
import { getFormHeaders } from "#app/http/form-action.server.ts";
import { guard } from "#app/http/guard.server.ts";
import { unwrap } from "#app/http/http-error.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { staffFields } from "#app/schemas/definitions/staff-fields.ts";
import { type StaffDetails, StaffDetailsForm } from "#app/schemas/staff-details.ts";
import { findContent, findStaffDetails, updateStaffDetails } from "#app/services/content/index.server.ts";
import { OwnFieldControl } from "#app/ui/content/own-field-control.tsx";
import { itemPath } from "#app/ui/content/shown-content.ts";
import { FieldControls } from "#app/ui/definitions/field-controls.tsx";
import { FieldForm } from "#app/ui/definitions/field-form.tsx";
import { toFormValues } from "#app/ui/definitions/form-values.ts";
import { CheckField, type Field, type FormResult } from "#app/ui/forms/field.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

/** What only administrators of content see of an item. */
export const handle: ScreenHandle = { i18n: ["content", "items"], title: "items.staff-title" };
export const headers = getFormHeaders;

export const loader = screen(async (ctx, { request, params }) => {
  guard(ctx, request, "content.manage");
  const { id, title, category } = unwrap(await findContent(ctx, params.id!));
  return {
    title,
    path: itemPath({ id, category }),
    staff: unwrap(await findStaffDetails(ctx, id)),
    ownFields: listOwnFormFields(ctx, "staff"),
  };
});

const toValues = (staff: StaffDetails) => ({
  ...toFormValues(staffFields, staff),
  own: staff.own ?? {},
  // What a box sends.
  hidesExactPlace: staff.hidesExactPlace ? "on" : "",
});

export const action = screen(
  formAction({
    schema: StaffDetailsForm,
    async run(ctx, input, { params }) {
      const updated = await updateStaffDetails(ctx, params.id!, input);
      return updated.ok ? findContent(ctx, params.id!) : updated;
    },
    success: (item) => ({ to: itemPath(item), notice: "items.staff-saved", about: toNoticeSubject(item) }),
    async findCurrent(ctx, { params }) {
      const found = await findStaffDetails(ctx, params.id!);
      return found.ok ? ok({ ...toValues(found.value), version: found.value.version }) : found;
    },
  }),
);

export default function ItemStaffPage() {
  const { t } = useTranslation();
  const { title, path, staff, ownFields } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result as FormResult;
  const [form, fields] = useForm<Record<string, string>>({
    id: "staff",
    lastResult: result,
    defaultValue: toValues(staff) as unknown as Record<string, string>,
  });
  const allFields = fields as unknown as Record<keyof typeof staffFields | "hidesExactPlace", Field>;
  const { coordinates } = staff;
  return (
    <div className="wide page grid gap-6">
      <p>
        <Link to={path}>{title}</Link>
      </p>
      <h1>{t("items.staff-title")}</h1>
      <p className="measure">{t("items.staff-intro")}</p>
      <FieldForm
        form={form}
        className="card measure grid gap-4"
        version={staff.version}
        result={result}
        submit={t("item.save")}
      >
        <FieldControls definition={staffFields} fields={allFields} />
        {ownFields.map((definition) => (
          <OwnFieldControl key={definition.name} definition={definition} fields={allFields} />
        ))}
        {coordinates && (
          <p>
            {t("site.label", { label: t("items.exact-place") })} {coordinates.latitude},{" "}
            {coordinates.longitude}
          </p>
        )}
        <CheckField field={allFields.hidesExactPlace} label={t("items.hides-exact-place")} />
        <p className="hint">{t("items.hides-exact-place-hint")}</p>
      </FieldForm>
    </div>
  );
}
