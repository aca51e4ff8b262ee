import { getFormProps, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";

import { ActForm } from "#app/ui/forms/act-form.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { TextArea, type FormResult } from "#app/ui/forms/field.tsx";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { Submit } from "#app/ui/forms/submit.tsx";
import { useWords } from "#app/ui/words.tsx";

/** For the version that was looked at. */
export function DecideForms(props: {
  action: string;
  version: number | undefined;
  failed: string;
  result: FormResult;
}) {
  const { action, version, failed, result } = props;
  const { say } = useWords();
  const [form, fields] = useForm<{ rejectionReason: string }>({ id: "review", lastResult: result });
  return (
    <>
      <ErrorSummary form={form} title={failed} />
      <ActForm
        action={action}
        hasKey
        name="approve"
        value="true"
        fields={{ version: String(version) }}
        words={say("approve.submit")}
        look="main"
      />
      <Form method="post" action={action} {...getFormProps(form)} className="grid gap-3">
        <FormKey />
        <input type="hidden" name="approve" value="false" />
        <input type="hidden" name="version" value={version} />
        <TextArea field={fields.rejectionReason} label={say("review.reason")} required={false} rows={3} />
        <div>
          <Submit quiet>{say("reject.submit")}</Submit>
        </div>
      </Form>
    </>
  );
}
