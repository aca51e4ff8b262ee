import { getFormProps, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";

import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { TextArea, type FormResult } from "#app/ui/forms/field.tsx";
import { IdempotencyKeyField } from "#app/ui/forms/form-key.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { Dialog } from "./dialog.tsx";

export function RejectDialog(props: {
  title: string;
  action: string;
  closeTo: string;
  version: number | undefined;
  failed: string;
  result: FormResult;
}) {
  const { title, action, closeTo, version, failed, result } = props;
  const { t } = useTranslation();
  const [form, fields] = useForm<{ rejectionReason: string }>({ id: "reject", lastResult: result });
  return (
    <Dialog title={title} closeTo={closeTo}>
      <Form method="post" action={action} {...getFormProps(form)} preventScrollReset className="grid gap-4">
        <ErrorSummary form={form} title={failed} />
        <IdempotencyKeyField />
        <input type="hidden" name="approve" value="false" />
        <input type="hidden" name="version" value={version} />
        <TextArea field={fields.rejectionReason} label={t("reject.reason")} required={false} />
        <div>
          <SubmitButton>{t("reject.submit")}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
