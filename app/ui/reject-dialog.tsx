import { useForm, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";

import { Dialog } from "./dialog.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { TextArea } from "./field.tsx";
import { FormKey } from "./form-key.tsx";
import { Submit } from "./submit.tsx";
import { useWords } from "./words.tsx";

/** Rejects with a reason, which whoever sent it sees. */
export function RejectDialog(props: {
  title: string;
  action: string;
  closeTo: string;
  failed: string;
  result: SubmissionResult<string[]> | undefined;
}) {
  const { title, action, closeTo, failed, result } = props;
  const { say } = useWords();
  const [form, fields] = useForm<{ rejectionReason: string }>({ id: "reject", lastResult: result });
  return (
    <Dialog title={title} closeTo={closeTo}>
      <Form method="post" action={action} id={form.id} noValidate preventScrollReset className="grid gap-4">
        <ErrorSummary form={form} title={failed} />
        <FormKey />
        <input type="hidden" name="approve" value="false" />
        <TextArea field={fields.rejectionReason} label={say("reject.reason")} required={false} />
        <div>
          <Submit>{say("reject.submit")}</Submit>
        </div>
      </Form>
    </Dialog>
  );
}
