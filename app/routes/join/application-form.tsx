import { getFormProps, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";

import type { ApplyAsContributor } from "#app/schemas/applications.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { TextArea, TextField, type FormResult } from "#app/ui/forms/field.tsx";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { Submit } from "#app/ui/forms/submit.tsx";
import { Trap } from "#app/ui/forms/trap.tsx";
import { useWords } from "#app/ui/words.tsx";

export function ApplicationForm(props: {
  result?: FormResult;
  /** The person who is logged in. */
  known: { name: string; email: string } | undefined;
}) {
  const { result, known } = props;
  const { say } = useWords();
  const [form, fields] = useForm<ApplyAsContributor>({
    id: "apply",
    lastResult: result,
    defaultValue: known,
  });
  return (
    <Form
      method="post"
      action="/join?dialog=apply"
      {...getFormProps(form)}
      className="grid gap-4"
      preventScrollReset
    >
      <ErrorSummary form={form} />
      <p className="text-soft">{say("apply.intro")}</p>
      <FormKey />
      <TextField field={fields.name} label={say("account.name")} autoComplete="name" />
      <TextField field={fields.email} label={say("account.email")} type="email" autoComplete="email" />
      <TextField field={fields.expertise} label={say("apply.expertise")} />
      <TextArea field={fields.motivation} label={say("apply.motivation")} />
      <Trap form={form} />
      <div>
        <Submit>{say("apply.submit")}</Submit>
      </div>
    </Form>
  );
}
