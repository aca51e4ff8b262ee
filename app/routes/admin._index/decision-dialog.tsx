import { getFormProps, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";

import type { Application } from "#app/schemas/applications.ts";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { TextArea, type FormResult } from "#app/ui/forms/field.tsx";
import { IdempotencyKeyField } from "#app/ui/forms/form-key.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { ApproveFields } from "#app/ui/accounts/approve-fields.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

type ApplicationDecisionInput = { password: string; specialization: string; reason: string };

export function ApplicationDecisionDialog(props: {
  decision: "approve" | "reject";
  application: Application;
  result: FormResult;
}) {
  const { decision, application, result } = props;
  const { id, name, email, expertise, status } = application;
  const { t } = useTranslation();
  const [form, fields] = useForm<ApplicationDecisionInput>({
    id: decision,
    lastResult: result,
    defaultValue: { specialization: expertise },
  });
  const isPending = status === "pending";
  return (
    <Dialog title={t(`${decision}.title`, { name })} closeTo="/admin?tab=contributors">
      <Form
        method="post"
        action={`/admin?tab=contributors&dialog=${decision}&id=${id}`}
        {...getFormProps(form)}
        preventScrollReset
        className="grid gap-4"
      >
        <ErrorSummary form={form} title={t(`contributors.${decision}-failed`)} />
        <p className="text-soft">{email}</p>
        {!isPending && !form.errors && <p className="error-text">{t("applications.already-decided")}</p>}
        {isPending && decision === "approve" && <ApproveFields application={application} fields={fields} />}
        {isPending && decision === "reject" && (
          <TextArea field={fields.reason} label={t("reject.reason")} required={false} />
        )}
        {isPending && (
          <div>
            <IdempotencyKeyField />
            <SubmitButton>{t(`${decision}.submit`)}</SubmitButton>
          </div>
        )}
      </Form>
    </Dialog>
  );
}
