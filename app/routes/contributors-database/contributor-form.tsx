import { useForm } from "@conform-to/react";

import type { Contributor } from "#app/schemas/contributors.ts";
import { FormDialog } from "#app/ui/definitions/field-form.tsx";
import { useDialogUrls } from "#app/ui/dialogs/use-dialog-urls.ts";
import { CountryInput, useFormatCountryChoice } from "#app/ui/forms/country-field.tsx";
import { CheckField, type Fields, type FormResult, TextArea, TextField } from "#app/ui/forms/field.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import type { contributorActions } from "./contributor-action.server.ts";

type ContributorInput = Record<
  | "name"
  | "email"
  | "title"
  | "institution"
  | "location"
  | "country"
  | "specialization"
  | "biography"
  | "website"
  | "orcid",
  string
> & { createUserAccount: string; version: string };

export function ContributorDialog(props: {
  contributor: Contributor | undefined;
  specializations: string[];
  result: FormResult;
}) {
  const { contributor, specializations, result } = props;
  const { t } = useTranslation();
  const { dialogUrl, recordDialogUrl } = useDialogUrls<keyof typeof contributorActions>();
  const formatCountryChoice = useFormatCountryChoice();
  const [form, fields] = useForm<ContributorInput>({
    id: contributor ? "edit" : "add",
    lastResult: result,
    defaultValue: contributor
      ? {
          ...contributor,
          country: formatCountryChoice(contributor.country),
          specialization: contributor.specialization.join(", "),
          version: undefined,
        }
      : { createUserAccount: "on" },
  });
  return (
    <FormDialog
      form={form}
      title={contributor ? t("contributors.edit-title", { name: contributor.name }) : t("contributors.add")}
      isLong
      action={contributor ? recordDialogUrl("edit", contributor.id) : dialogUrl("add")}
      result={result}
      failed={t(contributor ? "contributors.update-failed" : "contributors.add-failed")}
      hasKey={!contributor}
      version={contributor?.version}
      submit={t(contributor ? "contributors.save" : "contributors.add")}
    >
      <ContributorFields
        fields={fields}
        isExisting={contributor !== undefined}
        specializations={specializations}
      />
      {!contributor && <CheckField field={fields.createUserAccount} label={t("contributors.account")} />}
    </FormDialog>
  );
}

function ContributorFields(props: {
  fields: Fields<keyof ContributorInput>;
  isExisting: boolean;
  specializations: string[];
}) {
  const { fields, isExisting, specializations } = props;
  const { t } = useTranslation();
  const optionalLabel = (label: string) => t("field.optional", { label });
  return (
    <>
      <TextField field={fields.name} label={t("account.name")} autoComplete="off" />
      <TextField
        field={fields.email}
        label={t("account.email")}
        hint={isExisting ? t("contributors.email-hint") : undefined}
        type="email"
        autoComplete="off"
      />
      <TextField field={fields.title} label={optionalLabel(t("contributors.job-title"))} required={false} />
      <TextField
        field={fields.institution}
        label={optionalLabel(t("contributors.institution"))}
        required={false}
      />
      <TextField field={fields.location} label={optionalLabel(t("contributors.location"))} required={false} />
      <CountryInput field={fields.country} label={t("field.country")} />
      <TextField
        field={fields.specialization}
        label={t("contributors.specialization")}
        hint={t("field.comma-hint")}
        suggestions={specializations}
      />
      <TextArea
        field={fields.biography}
        label={optionalLabel(t("contributors.biography"))}
        required={false}
      />
      <TextField
        field={fields.website}
        label={optionalLabel(t("contributors.website"))}
        type="url"
        required={false}
      />
      <TextField field={fields.orcid} label={optionalLabel(t("contributors.orcid"))} required={false} />
    </>
  );
}
