import { getFormProps, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";

import type { Application } from "#app/schemas/applications.ts";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { TextArea, type FormResult } from "#app/ui/forms/field.tsx";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { Submit } from "#app/ui/forms/submit.tsx";
import { ApproveFields } from "#app/ui/people/approve-fields.tsx";
import { useWords } from "#app/ui/words.tsx";

type Typed = { password: string; specialization: string; reason: string };

export function DecisionDialog(props: {
  decision: "approve" | "reject";
  application: Application;
  result: FormResult;
}) {
  const { decision, application, result } = props;
  const { id, name, email, expertise, status } = application;
  const { say } = useWords();
  const [form, fields] = useForm<Typed>({
    id: decision,
    lastResult: result,
    defaultValue: { specialization: expertise },
  });
  const isOpen = status === "pending";
  return (
    <Dialog title={say(`${decision}.title`, { name })} closeTo="/admin?tab=contributors">
      <Form
        method="post"
        action={`/admin?tab=contributors&dialog=${decision}&id=${id}`}
        {...getFormProps(form)}
        preventScrollReset
        className="grid gap-4"
      >
        <ErrorSummary form={form} title={say(`contributors.${decision}-failed`)} />
        <p className="text-soft">{email}</p>
        {!isOpen && !form.errors && <p className="wrong">{say("applications.decided")}</p>}
        {isOpen && decision === "approve" && <ApproveFields application={application} fields={fields} />}
        {isOpen && decision === "reject" && (
          <TextArea field={fields.reason} label={say("reject.reason")} required={false} />
        )}
        {isOpen && (
          <div>
            <FormKey />
            <Submit>{say(`${decision}.submit`)}</Submit>
          </div>
        )}
      </Form>
    </Dialog>
  );
}
