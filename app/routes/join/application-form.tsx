import { useForm } from "@conform-to/react";

import type { ApplyAsContributor } from "#app/schemas/applications.ts";
import { applicantFields } from "#app/schemas/definitions/applicant-fields.ts";
import { FieldControls } from "#app/ui/definitions/field-controls.tsx";
import { FieldForm } from "#app/ui/definitions/field-form.tsx";
import { type FormResult } from "#app/ui/forms/field.tsx";
import { HoneypotField } from "#app/ui/forms/honeypot-field.tsx";
import { PrivacyNotice } from "#app/ui/shell/privacy-notice.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export function ApplicationForm(props: {
  action: string;
  result?: FormResult;
  applicant: { name: string; email: string } | undefined;
}) {
  const { action, result, applicant } = props;
  const { t } = useTranslation();
  const [form, fields] = useForm<ApplyAsContributor>({
    id: "apply",
    lastResult: result,
    defaultValue: applicant,
  });
  return (
    <FieldForm form={form} action={action} preventScrollReset hasKey submit={t("apply.submit")}>
      <p className="text-soft">{t("apply.intro")}</p>
      {!applicant && <p className="text-soft">{t("register.benefits")}</p>}
      <FieldControls definition={applicantFields} fields={fields} />
      <HoneypotField form={form} />
      <PrivacyNotice />
    </FieldForm>
  );
}
