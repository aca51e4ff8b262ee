import { useForm, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";

import type { Contributor } from "#app/schemas/contributors.ts";

import { Dialog } from "../../ui/dialog.tsx";
import { useDialogAddress } from "../../ui/dialog-address.ts";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { CheckField, TextArea, TextField } from "../../ui/field.tsx";
import { FormKey } from "../../ui/form-key.tsx";
import { Submit } from "../../ui/submit.tsx";
import { useWords } from "../../ui/words.tsx";

type Typed = Record<
  | "name"
  | "email"
  | "title"
  | "institution"
  | "location"
  | "country"
  | "specialization"
  | "biography"
  | "website",
  string
> & { createUserAccount: string; version: string };

/** Adds somebody, or edits who is there. */
export function ContributorDialog(props: {
  contributor: Contributor | undefined;
  countries: string[];
  specializations: string[];
  result: SubmissionResult<string[]> | undefined;
}) {
  const { contributor, countries, specializations, result } = props;
  const { say } = useWords();
  const { open, openFor, closed } = useDialogAddress();
  const title = contributor ? say("contributors.edit-title", contributor.name) : say("contributors.add");
  const [form, fields] = useForm<Typed>({
    id: contributor ? "edit" : "add",
    lastResult: result,
    defaultValue: contributor
      ? { ...contributor, specialization: contributor.specialization.join(", "), version: undefined }
      : { createUserAccount: "on" },
  });
  const optional = (label: string) => say("field.optional", label);
  return (
    <Dialog title={title} closeTo={closed}>
      <Form
        method="post"
        action={contributor ? openFor("edit", contributor.id) : open("add")}
        id={form.id}
        noValidate
        preventScrollReset
        className="grid gap-4"
      >
        <ErrorSummary
          form={form}
          title={say(contributor ? "contributors.update-failed" : "contributors.add-failed")}
        />
        {contributor ? (
          <input
            type="hidden"
            name="version"
            value={String(result?.initialValue?.version ?? contributor.version)}
          />
        ) : (
          <FormKey />
        )}
        <TextField field={fields.name} label={say("account.name")} autoComplete="off" />
        <TextField field={fields.email} label={say("account.email")} type="email" autoComplete="off" />
        <TextField field={fields.title} label={optional(say("contributors.job-title"))} required={false} />
        <TextField
          field={fields.institution}
          label={optional(say("contributors.institution"))}
          required={false}
        />
        <TextField field={fields.location} label={optional(say("contributors.location"))} required={false} />
        <TextField field={fields.country} label={say("field.country")} suggestions={countries} />
        <TextField
          field={fields.specialization}
          label={say("contributors.specialization")}
          hint={say("field.commas")}
          suggestions={specializations}
        />
        <TextArea field={fields.biography} label={optional(say("contributors.biography"))} required={false} />
        <TextField
          field={fields.website}
          label={optional(say("contributors.website"))}
          type="url"
          required={false}
        />
        {!contributor && <CheckField field={fields.createUserAccount} label={say("contributors.account")} />}
        <div>
          <Submit>{contributor ? say("contributors.save") : say("contributors.add")}</Submit>
        </div>
      </Form>
    </Dialog>
  );
}
