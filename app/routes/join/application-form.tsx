import { getFormProps, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";

import type { ApplyAsContributor } from "#app/schemas/applications.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { TextArea, TextField, type FormResult } from "#app/ui/forms/field.tsx";
import { IdempotencyKeyField } from "#app/ui/forms/form-key.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { HoneypotField } from "#app/ui/forms/honeypot-field.tsx";
import { PrivacyNotice } from "#app/ui/shell/privacy-notice.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export function ApplicationForm(props: {
  result?: FormResult;
  applicant: { name: string; email: string } | undefined;
}) {
  const { result, applicant } = props;
  const { t } = useTranslation();
  const [form, fields] = useForm<ApplyAsContributor>({
    id: "apply",
    lastResult: result,
    defaultValue: applicant,
  });
  return (
    <Form
      method="post"
      action="/join?dialog=apply"
      {...getFormProps(form)}
      className="grid gap-4"
      preventScrollReset
    >
      <ErrorSummary form={form} />
      <p className="text-soft">{t("apply.intro")}</p>
      {!applicant && <p className="text-soft">{t("register.benefits")}</p>}
      <IdempotencyKeyField />
      <TextField field={fields.name} label={t("account.name")} autoComplete="name" />
      <TextField field={fields.email} label={t("account.email")} type="email" autoComplete="email" />
      <TextField field={fields.expertise} label={t("apply.expertise")} />
      <TextArea field={fields.motivation} label={t("apply.motivation")} />
      <HoneypotField form={form} />
      <PrivacyNotice />
      <div>
        <SubmitButton>{t("apply.submit")}</SubmitButton>
      </div>
    </Form>
  );
}
