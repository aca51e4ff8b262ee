import { getFormProps, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";

import { ActionForm } from "#app/ui/forms/action-form.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { TextArea, type FormResult } from "#app/ui/forms/field.tsx";
import { IdempotencyKeyField } from "#app/ui/forms/form-key.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export function DecisionForms(props: {
  action: string;
  version: number | undefined;
  failed: string;
  result: FormResult;
}) {
  const { action, version, failed, result } = props;
  const { t } = useTranslation();
  const [form, fields] = useForm<{ rejectionReason: string }>({ id: "review", lastResult: result });
  return (
    <>
      <ErrorSummary form={form} title={failed} />
      <ActionForm
        action={action}
        hasKey
        name="approve"
        value="true"
        fields={{ version: String(version) }}
        label={t("approve.submit")}
        variant="main"
      />
      <Form method="post" action={action} {...getFormProps(form)} className="grid gap-3">
        <IdempotencyKeyField />
        <input type="hidden" name="approve" value="false" />
        <input type="hidden" name="version" value={version} />
        <TextArea field={fields.rejectionReason} label={t("review.reason")} required={false} rows={3} />
        <div>
          <SubmitButton isSecondary>{t("reject.submit")}</SubmitButton>
        </div>
      </Form>
    </>
  );
}
