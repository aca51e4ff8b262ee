import { useForm } from "@conform-to/react";

import type { Contributor } from "#app/schemas/contributors.ts";
import { contributorFields } from "#app/schemas/definitions/contributor-fields.ts";
import { type FormValues, toFormValues } from "#app/ui/definitions/form-values.ts";
import { RecordControls } from "#app/ui/definitions/record-controls.tsx";
import { FormDialog } from "#app/ui/definitions/field-form.tsx";
import { useDialogUrls } from "#app/ui/dialogs/use-dialog-urls.ts";
import { useFormatCountryChoice } from "#app/ui/forms/country-field.tsx";
import { CheckField, type FormResult } from "#app/ui/forms/field.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import type { contributorActions } from "./contributor-action.server.ts";

type ContributorInput = FormValues<typeof contributorFields> & { createUserAccount?: string };

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
          ...toFormValues(contributorFields, contributor),
          country: formatCountryChoice(contributor.country),
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
      <RecordControls
        definition={contributorFields}
        fields={fields}
        overrides={{
          ...(contributor && { email: { hint: t("contributors.email-hint") } }),
          specialization: { suggestions: specializations },
        }}
      />
      {!contributor && <CheckField field={fields.createUserAccount} label={t("contributors.account")} />}
    </FormDialog>
  );
}
