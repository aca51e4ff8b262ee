import { useForm } from "@conform-to/react";

import type { ApplyAsContributor } from "#app/schemas/applications.ts";
import { FieldForm } from "#app/ui/definitions/field-form.tsx";
import { TextArea, TextField, type FormResult } from "#app/ui/forms/field.tsx";
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
    <FieldForm form={form} action="/join?dialog=apply" preventScrollReset hasKey submit={t("apply.submit")}>
      <p className="text-soft">{t("apply.intro")}</p>
      {!applicant && <p className="text-soft">{t("register.benefits")}</p>}
      <TextField field={fields.name} label={t("account.name")} autoComplete="name" />
      <TextField field={fields.email} label={t("account.email")} type="email" autoComplete="email" />
      <TextField field={fields.expertise} label={t("apply.expertise")} />
      <TextArea field={fields.motivation} label={t("apply.motivation")} />
      <HoneypotField form={form} />
      <PrivacyNotice />
    </FieldForm>
  );
}
