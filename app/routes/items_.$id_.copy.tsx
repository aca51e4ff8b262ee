import { useForm } from "@conform-to/react";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { formAction } from "#app/http/definitions/actions.server.ts";
import { getFormHeaders } from "#app/http/form-action.server.ts";
import { isLoggedIn } from "#app/http/guard.server.ts";
import { unwrap } from "#app/http/http-error.server.ts";
import { createFormKey } from "#app/http/idempotency.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { CreateCopyRequest } from "#app/schemas/copies.ts";
import { SECTION_PATHS } from "#app/schemas/lists/content.ts";
import { findContent, findItemWithClosedFiles } from "#app/services/content/index.server.ts";
import { createCopyRequest } from "#app/services/copies/index.server.ts";
import { FieldForm } from "#app/ui/definitions/field-form.tsx";
import { TextArea, TextField } from "#app/ui/forms/field.tsx";
import { HoneypotField } from "#app/ui/forms/honeypot-field.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { PrivacyNotice } from "#app/ui/shell/privacy-notice.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export const handle: ScreenHandle = { i18n: ["copies"], title: "copies.title" };
export const headers = getFormHeaders;

export const loader = screen(async (ctx, { params, context }) => {
  const { id, title, category } = unwrap(await findItemWithClosedFiles(ctx, params.id!));
  const { actor } = ctx;
  return {
    item: { title, path: `${SECTION_PATHS[category]}/${id}` },
    sender: isLoggedIn(actor) ? { name: actor.name, email: actor.email } : undefined,
    formKey: createFormKey(context),
  };
});

export const action = screen(
  formAction({
    schema: CreateCopyRequest,
    run: (ctx, input, { params }) => createCopyRequest(ctx, params.id!, input),
    async success(_request, _input, { ctx, params }) {
      const { id, category } = unwrap(await findContent(ctx, params.id!));
      return { to: `${SECTION_PATHS[category]}/${id}`, notice: "copies.received" };
    },
  }),
);

export default function AskForCopyPage() {
  const { t } = useTranslation();
  const { item, sender } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  const [form, fields] = useForm<Record<keyof CreateCopyRequest, string>>({
    id: "copy-request",
    lastResult: result,
    defaultValue: sender,
  });
  return (
    <div className="wide page grid gap-6">
      <p>
        <Link to={item.path}>{item.title}</Link>
      </p>
      <FieldForm
        form={form}
        className="card measure grid gap-4"
        heading={
          <>
            <h1>{t("copies.title-of", { title: item.title })}</h1>
            <p>{t("copies.intro")}</p>
          </>
        }
        hasKey
        result={result}
        submit={t("copies.submit")}
      >
        <TextField field={fields.name} label={t("account.name")} autoComplete="name" />
        <TextField
          type="email"
          field={fields.email}
          label={t("account.email")}
          hint={t("copies.email-hint")}
          autoComplete="email"
        />
        <TextArea field={fields.reason} label={t("copies.reason")} />
        <HoneypotField form={form} />
        <PrivacyNotice />
      </FieldForm>
    </div>
  );
}
