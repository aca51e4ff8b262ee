import { getFormProps, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";

import type { Role } from "#app/schemas/lists.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { TextArea, type FormResult } from "#app/ui/forms/field.tsx";
import { IdempotencyKeyField } from "#app/ui/forms/form-key.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { ApproveFields } from "#app/ui/accounts/approve-fields.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

type ApplicationReviewInput = { password: string; specialization: string; reason: string };

export function ApplicationDecisionForms(props: {
  application: { expertise: string; accountRole: Role | null; isOwnAccount: boolean };
  reviewUrl: string;
  dialog: string | null;
  result: FormResult;
}) {
  const { application, reviewUrl, dialog, result } = props;
  const { t } = useTranslation();
  const [approveForm, approveFields] = useForm<ApplicationReviewInput>({
    id: "approve",
    lastResult: dialog === "approve" ? result : undefined,
    defaultValue: { specialization: application.expertise },
  });
  const [rejectForm, rejectFields] = useForm<ApplicationReviewInput>({
    id: "reject",
    lastResult: dialog === "reject" ? result : undefined,
  });
  const actionUrl = (name: string) => `${reviewUrl}${reviewUrl.includes("?") ? "&" : "?"}dialog=${name}`;
  return (
    <>
      <Form method="post" action={actionUrl("approve")} {...getFormProps(approveForm)} className="grid gap-3">
        <ErrorSummary form={approveForm} title={t("contributors.approve-failed")} />
        <IdempotencyKeyField />
        <ApproveFields application={application} fields={approveFields} />
        <div>
          <SubmitButton>{t("approve.submit")}</SubmitButton>
        </div>
      </Form>
      <Form method="post" action={actionUrl("reject")} {...getFormProps(rejectForm)} className="grid gap-3">
        <ErrorSummary form={rejectForm} title={t("contributors.reject-failed")} />
        <IdempotencyKeyField />
        <TextArea field={rejectFields.reason} label={t("review.reason")} required={false} rows={3} />
        <div>
          <SubmitButton isSecondary>{t("reject.submit")}</SubmitButton>
        </div>
      </Form>
    </>
  );
}
