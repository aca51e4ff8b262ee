import { getFormProps, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";

import type { Contributor } from "#app/schemas/contributors.ts";
import { useDialogAddress } from "#app/ui/dialogs/dialog-address.ts";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import {
  CheckField,
  type Fields,
  type FormResult,
  TextArea,
  TextField,
  VersionField,
} from "#app/ui/forms/field.tsx";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { Submit } from "#app/ui/forms/submit.tsx";
import { useWords } from "#app/ui/words.tsx";

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

export function ContributorDialog(props: {
  contributor: Contributor | undefined;
  countries: string[];
  specializations: string[];
  result: FormResult;
}) {
  const { contributor, countries, specializations, result } = props;
  const { say } = useWords();
  const { open, openFor, closed } = useDialogAddress();
  const title = contributor
    ? say("contributors.edit-title", { name: contributor.name })
    : say("contributors.add");
  const [form, fields] = useForm<Typed>({
    id: contributor ? "edit" : "add",
    lastResult: result,
    defaultValue: contributor
      ? { ...contributor, specialization: contributor.specialization.join(", "), version: undefined }
      : { createUserAccount: "on" },
  });
  return (
    <Dialog title={title} closeTo={closed} isLong>
      <Form
        method="post"
        action={contributor ? openFor("edit", contributor.id) : open("add")}
        {...getFormProps(form)}
        preventScrollReset
        className="grid gap-4"
      >
        <ErrorSummary
          form={form}
          title={say(contributor ? "contributors.update-failed" : "contributors.add-failed")}
        />
        {contributor ? <VersionField of={contributor.version} result={result} /> : <FormKey />}
        <ContributorFields
          fields={fields}
          isThere={contributor !== undefined}
          countries={countries}
          specializations={specializations}
        />
        {!contributor && <CheckField field={fields.createUserAccount} label={say("contributors.account")} />}
        <div>
          <Submit>{contributor ? say("contributors.save") : say("contributors.add")}</Submit>
        </div>
      </Form>
    </Dialog>
  );
}

function ContributorFields(props: {
  fields: Fields<keyof Typed>;
  isThere: boolean;
  countries: string[];
  specializations: string[];
}) {
  const { fields, isThere, countries, specializations } = props;
  const { say } = useWords();
  const optional = (label: string) => say("field.optional", { label });
  return (
    <>
      <TextField field={fields.name} label={say("account.name")} autoComplete="off" />
      <TextField
        field={fields.email}
        label={say("account.email")}
        hint={isThere ? say("contributors.address-hint") : undefined}
        type="email"
        autoComplete="off"
      />
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
    </>
  );
}
