import { Form } from "@remix-run/react";

import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { TextArea } from "#app/ui/forms/field.tsx";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { Submit } from "#app/ui/forms/submit.tsx";
import { useSentForm, type SentResult } from "#app/ui/forms/use-sent-form.ts";
import { useWords } from "#app/ui/words.tsx";

import { Dialog } from "./dialog.tsx";

/** The sender sees the reason. */
export function RejectDialog(props: {
  title: string;
  action: string;
  closeTo: string;
  version: number | undefined;
  failed: string;
  result: SentResult;
}) {
  const { title, action, closeTo, version, failed, result } = props;
  const { say } = useWords();
  const [form, fields] = useSentForm<{ rejectionReason: string }>({ id: "reject", lastResult: result });
  return (
    <Dialog title={title} closeTo={closeTo}>
      <Form method="post" action={action} id={form.id} noValidate preventScrollReset className="grid gap-4">
        <ErrorSummary form={form} title={failed} />
        <FormKey />
        <input type="hidden" name="approve" value="false" />
        <input type="hidden" name="version" value={version} />
        <TextArea field={fields.rejectionReason} label={say("reject.reason")} required={false} />
        <div>
          <Submit>{say("reject.submit")}</Submit>
        </div>
      </Form>
    </Dialog>
  );
}
