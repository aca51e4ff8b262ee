import { useForm, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";

import type { ApplyAsContributor } from "#app/schemas/applications.ts";

import { ErrorSummary } from "../../ui/error-summary.tsx";
import { TextArea, TextField } from "../../ui/field.tsx";
import { FormKey } from "../../ui/form-key.tsx";
import { Submit } from "../../ui/submit.tsx";
import { useWords } from "../../ui/words.tsx";

export function ApplicationForm({ result }: { result?: SubmissionResult<string[]> }) {
  const { say } = useWords();
  const [form, fields] = useForm<ApplyAsContributor>({ id: "apply", lastResult: result });
  return (
    <Form
      method="post"
      action="/join?dialog=apply"
      id={form.id}
      noValidate
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
      <div>
        <Submit>{say("apply.submit")}</Submit>
      </div>
    </Form>
  );
}
