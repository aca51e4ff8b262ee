import { getFormProps, useForm } from "@conform-to/react";
import { Form, useActionData, useLoaderData } from "@remix-run/react";

import { isLoggedIn } from "#app/http/guard.server.ts";
import { formAction } from "#app/http/definitions/actions.server.ts";
import { createFormKey } from "#app/http/idempotency.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { encodeMessage } from "#app/messages/translate.ts";
import { PRIVACY_REQUEST_KINDS } from "#app/schemas/admin-lists.ts";
import { CreatePrivacyRequest } from "#app/schemas/privacy.ts";
import { createPrivacyRequest } from "#app/services/privacy/index.server.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { SelectField, TextArea, TextField } from "#app/ui/forms/field.tsx";
import { IdempotencyKeyField } from "#app/ui/forms/form-key.tsx";
import { HoneypotField } from "#app/ui/forms/honeypot-field.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { PrivacyNotice } from "#app/ui/shell/privacy-notice.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export const handle: ScreenHandle = { i18n: ["privacy-requests"], title: "privacy-requests.title" };

export const loader = screen((ctx, { context }) => {
  const { actor } = ctx;
  return {
    sender: isLoggedIn(actor) ? { name: actor.name, email: actor.email } : undefined,
    kinds: PRIVACY_REQUEST_KINDS,
    formKey: createFormKey(context),
  };
});

export const action = screen(
  formAction({
    schema: CreatePrivacyRequest,
    run: createPrivacyRequest,
    success: ({ dueOn }) => ({
      to: "/privacy-requests",
      notice: encodeMessage("privacy-requests.received", { day: dueOn }),
    }),
  }),
);

export default function PrivacyRequestPage() {
  const { t } = useTranslation();
  const { sender, kinds } = useLoaderData<typeof loader>();
  const [form, fields] = useForm<Record<keyof CreatePrivacyRequest, string>>({
    id: "privacy-request",
    lastResult: useActionData<typeof action>()?.result,
    defaultValue: { kind: "access", ...sender },
  });
  return (
    <section className="wide page">
      <Form method="post" {...getFormProps(form)} className="card measure grid gap-4">
        <h1>{t("privacy-requests.title")}</h1>
        <p>{t("privacy-requests.intro")}</p>
        <ErrorSummary form={form} />
        <IdempotencyKeyField />
        <SelectField
          field={fields.kind}
          label={t("privacy-requests.kind")}
          options={kinds.map((kind) => [kind, t(`privacy-requests.${kind}`)] as const)}
        />
        <TextField field={fields.name} label={t("account.name")} autoComplete="name" />
        <TextField
          type="email"
          field={fields.email}
          label={t("account.email")}
          hint={t("privacy-requests.email-hint")}
          autoComplete="email"
        />
        <TextArea field={fields.text} label={t("privacy-requests.text")} />
        <HoneypotField form={form} />
        <PrivacyNotice />
        <div>
          <SubmitButton>{t("privacy-requests.submit")}</SubmitButton>
        </div>
      </Form>
    </section>
  );
}
