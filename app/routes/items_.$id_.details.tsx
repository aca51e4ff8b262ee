import { useForm } from "@conform-to/react";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { ok } from "#app/core/result.ts";
import { toNoticeSubject } from "#app/http/content/content-action.server.ts";
import { listFormFields } from "#app/http/content/item-kinds.server.ts";
import { withItemTexts } from "#app/http/content/item-texts.server.ts";
import { formAction } from "#app/http/definitions/actions.server.ts";
import { getFormHeaders } from "#app/http/form-action.server.ts";
import { guard } from "#app/http/guard.server.ts";
import { HttpError, unwrap } from "#app/http/http-error.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { encodeMessage } from "#app/messages/translate.ts";
import { DescribeItem } from "#app/schemas/items.ts";
import { findContent, listOwnRelations, updateContent } from "#app/services/content/index.server.ts";
import { getKind } from "#app/services/kinds/index.server.ts";
import { ItemFieldControls, toDetailValues as toFieldValues } from "#app/ui/content/item-field-controls.tsx";
import { RelationRows, toRelationValues } from "#app/ui/content/relation-rows.tsx";
import { itemPath, type ShownContent } from "#app/ui/content/shown-content.ts";
import { FieldForm } from "#app/ui/definitions/field-form.tsx";
import { CheckField, type Field, type FormResult } from "#app/ui/forms/field.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

/** Everything that describes an item besides what its short form has. */
export const handle: ScreenHandle = {
  i18n: ["content", "items", "people", "relations"],
  title: "item.all-details",
};
export const headers = getFormHeaders;

export const loader = screen(async (ctx, { request, params }) => {
  guard(ctx, request);
  const item = unwrap(await findContent(ctx, params.id!));
  if (!item.isEditable) throw new HttpError(403, "guard.not-allowed");
  const ownRelations = await listOwnRelations(ctx, item.id);
  return {
    item: withItemTexts(ctx, item),
    ownRelations,
    ...listFormFields(ctx, getKind(ctx.site, item)),
  };
});

export const action = screen(
  formAction({
    schema: DescribeItem,
    run: (ctx, input, { params }) => updateContent(ctx, params.id!, input),
    success: (item, _input, { ctx }) => ({
      to: itemPath(item),
      notice:
        item.approvalStatus === "pending"
          ? encodeMessage("content.saved-and-pending", { done: ctx.t("items.saved") })
          : "items.saved",
      about: toNoticeSubject(item),
    }),
    async findCurrent(ctx, { params }) {
      const found = await findContent(ctx, params.id!);
      // Also fields that were emptied.
      if (!found.ok) return found;
      const ownRelations = await listOwnRelations(ctx, found.value.id);
      return ok({
        ...toDetailValues(withItemTexts(ctx, found.value), ownRelations),
        version: found.value.version,
      });
    },
  }),
);

const toDetailValues = (item: ShownContent, ownRelations: Parameters<typeof toRelationValues>[0]) => ({
  ...toFieldValues(item),
  isPictureHidden: item.isPictureHidden ? "on" : "",
  ...toRelationValues(ownRelations),
});

export default function ItemDetailsPage() {
  const { t } = useTranslation();
  const { item, ownRelations, fieldNames, requiredNames, otherNames, ownFields } =
    useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result as FormResult;
  const [form, fields] = useForm<Record<string, string>>({
    id: "details",
    lastResult: result,
    defaultValue: toDetailValues(item, ownRelations) as unknown as Record<string, string>,
  });
  const { title } = item;
  const allFields = fields as unknown as Record<string, Field>;
  return (
    <div className="wide page grid gap-6">
      <p>
        <Link to={itemPath(item)}>{title}</Link>
      </p>
      <h1>{t("items.edit-title", { title })}</h1>
      <p className="measure">{t("items.intro")}</p>
      <FieldForm
        form={form}
        className="card measure grid gap-4"
        version={item.version}
        result={result}
        submit={t("item.save")}
      >
        <ItemFieldControls
          names={fieldNames}
          requiredNames={requiredNames}
          ownFields={ownFields}
          fields={allFields}
        />
        <h2>{t("items.more")}</h2>
        <ItemFieldControls names={otherNames} ownFields={ownFields} fields={allFields} />
        <RelationRows fields={allFields} />
        <CheckField field={allFields.isPictureHidden!} label={t("items.hides-picture")} />
        <p className="hint">{t("items.hides-picture-hint")}</p>
      </FieldForm>
    </div>
  );
}
