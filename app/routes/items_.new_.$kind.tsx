import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { UploadForm } from "#app/client/upload-form.tsx";
import { toNoticeSubject } from "#app/http/content/content-action.server.ts";
import {
  findKindOrThrow,
  getKindName,
  listFormFields,
  listKindCategories,
} from "#app/http/content/item-kinds.server.ts";
import { loadNewItemValues } from "#app/http/content/new-item-values.server.ts";
import { getCountryChoices } from "#app/http/country-choices.server.ts";
import { formAction } from "#app/http/definitions/actions.server.ts";
import { getFormHeaders } from "#app/http/form-action.server.ts";
import { guard } from "#app/http/guard.server.ts";
import { toHttpError } from "#app/http/http-error.server.ts";
import { createFormKey } from "#app/http/idempotency.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { encodeMessage } from "#app/messages/translate.ts";
import { CreateItem } from "#app/schemas/create-item.ts";
import type { KindDetails } from "#app/schemas/kinds.ts";
import { checkContentCreateAccess, createContent } from "#app/services/content/index.server.ts";
import { getMaxItemFileBytes } from "#app/services/files/index.server.ts";
import { NewItemForm } from "#app/ui/content/new-item-form.tsx";
import { itemPath } from "#app/ui/content/shown-content.ts";
import type { FormResult } from "#app/ui/forms/field.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export const handle: ScreenHandle = {
  i18n: ["content", "items", "people", "relations", "viewer"],
  title: "items.new-title",
  hasFileUpload: true,
};
export const headers = getFormHeaders;

export const loader = screen(async (ctx, { request, url, params, context }) => {
  guard(ctx, request);
  const refusal = checkContentCreateAccess(ctx);
  if (refusal) throw toHttpError(refusal);
  const kind = findKindOrThrow(ctx, params.kind);
  return {
    kind: { ...pickKind(kind), ...listFormFields(ctx, kind) },
    kindName: getKindName(ctx, kind),
    categories: await listKindCategories(ctx, kind),
    ...getCountryChoices(ctx, url),
    formKey: createFormKey(context),
    initial: await loadNewItemValues(ctx, url),
  };
});

const pickKind = ({ code, contentType, category, needsFile }: KindDetails) => ({
  ...{ code, contentType, category, needsFile },
});

export const action = screen(
  formAction({
    schema: CreateItem,
    upload: (ctx, { params }) => {
      const { needsFile } = findKindOrThrow(ctx, params.kind);
      return {
        refusal: checkContentCreateAccess(ctx),
        maxBytes: getMaxItemFileBytes,
        isRequired: needsFile,
      };
    },
    run: (ctx, input, { params, file }) => createContent(ctx, { ...input, kind: params.kind }, file),
    success: (item, _input, { ctx }) => ({
      to: itemPath(item),
      notice:
        item.approvalStatus === "pending"
          ? encodeMessage("content.saved-and-pending", { done: ctx.t("items.created") })
          : "items.created",
      about: toNoticeSubject(item),
    }),
  }),
);

export default function NewItemOfKind() {
  const { t } = useTranslation();
  const { kind, kindName, categories, initial } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result as FormResult;
  return (
    <div className="wide page grid gap-6">
      <p>
        <Link to="/items/new">{t("items.new-title")}</Link>
      </p>
      <h1>{t("items.new-of-kind", { kind: kindName })}</h1>
      <section className="card measure">
        <NewItemForm key={kind.code} {...{ kind, categories, initial, result }} Form={UploadForm} />
      </section>
    </div>
  );
}
