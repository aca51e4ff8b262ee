import { useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";

import type { FormResult } from "../../ui/content-form.tsx";
import type { ShownContent } from "../../ui/content-words.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { TextArea } from "../../ui/field.tsx";
import { FormKey } from "../../ui/form-key.tsx";
import { Submit } from "../../ui/submit.tsx";
import { useWords } from "../../ui/words.tsx";

/** The contributor sees the reason, and can mend what it says. */
export function RejectContentDialog({ item, result }: { item: ShownContent; result: FormResult }) {
  const { say } = useWords();
  const [form, fields] = useForm<{ rejectionReason: string }>({ id: "reject", lastResult: result });
  return (
    <Dialog title={say("reject.title", item.title)} closeTo="/admin?tab=pending">
      <Form
        method="post"
        action={`/admin?tab=pending&dialog=reject-content&id=${item.id}`}
        id={form.id}
        noValidate
        preventScrollReset
        className="grid gap-4"
      >
        <ErrorSummary form={form} title={say("content.reject-failed")} />
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
