import { getFormProps, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";

import type { Role } from "#app/schemas/lists.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { TextArea, type FormResult } from "#app/ui/forms/field.tsx";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { Submit } from "#app/ui/forms/submit.tsx";
import { ApproveFields } from "#app/ui/people/approve-fields.tsx";
import { useWords } from "#app/ui/words.tsx";

type Typed = { password: string; specialization: string; reason: string };

export function DecideApplication(props: {
  application: { expertise: string; accountRole: Role | null; isOwnAccount: boolean };
  here: string;
  /** Which of the two forms was answered. */
  dialog: string | null;
  result: FormResult;
}) {
  const { application, here, dialog, result } = props;
  const { say } = useWords();
  const [approve, approved] = useForm<Typed>({
    id: "approve",
    lastResult: dialog === "approve" ? result : undefined,
    defaultValue: { specialization: application.expertise },
  });
  const [reject, rejected] = useForm<Typed>({
    id: "reject",
    lastResult: dialog === "reject" ? result : undefined,
  });
  const to = (name: string) => `${here}${here.includes("?") ? "&" : "?"}dialog=${name}`;
  return (
    <>
      <Form method="post" action={to("approve")} {...getFormProps(approve)} className="grid gap-3">
        <ErrorSummary form={approve} title={say("contributors.approve-failed")} />
        <FormKey />
        <ApproveFields application={application} fields={approved} />
        <div>
          <Submit>{say("approve.submit")}</Submit>
        </div>
      </Form>
      <Form method="post" action={to("reject")} {...getFormProps(reject)} className="grid gap-3">
        <ErrorSummary form={reject} title={say("contributors.reject-failed")} />
        <FormKey />
        <TextArea field={rejected.reason} label={say("review.reason")} required={false} rows={3} />
        <div>
          <Submit quiet>{say("reject.submit")}</Submit>
        </div>
      </Form>
    </>
  );
}
