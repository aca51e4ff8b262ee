import { useForm } from "@conform-to/react";

import { LANGUAGE_NAMES, LANGUAGES } from "#app/messages/languages.ts";
import type { VocabularyName } from "#app/schemas/lists/vocabularies.ts";
import type { TermDetails } from "#app/schemas/vocabularies.ts";
import { FormDialog } from "#app/ui/definitions/field-form.tsx";
import { CheckField, type FormResult, TextField } from "#app/ui/forms/field.tsx";
import { ReviewedField, useOutdatedHint } from "#app/ui/forms/localized-field.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

/** Loads a whole page after saving, because the script has the labels of the page's version. */
export function TermDialog(props: {
  path: string;
  list: VocabularyName;
  names: readonly string[] | undefined;
  term: TermDetails | undefined;
  result: FormResult;
}) {
  const { path, list, names, term, result } = props;
  const { t, language } = useTranslation();
  const getOutdatedHint = useOutdatedHint(term?.labels);
  const [form, fields] = useForm<TermDetails>({ id: "term", lastResult: result, defaultValue: term });
  const labels = fields.labels.getFieldset();
  const parameters = new URLSearchParams(term ? { dialog: "edit", term: term.code } : { dialog: "add" });
  return (
    <FormDialog
      form={form}
      title={term ? t("vocabularies.edit-title", { term: term.labels[language] }) : t("vocabularies.add")}
      closeTo={path}
      action={`${path}?${parameters}`}
      reloadDocument
      failed={t("vocabularies.failed")}
      hasKey={!term}
      version={term?.version}
      result={result}
      submit={t("vocabularies.save")}
    >
      <p className="hint">{t("vocabularies.labels-hint")}</p>
      {LANGUAGES.map((each) => (
        <TextField
          key={each}
          field={labels[each]}
          label={LANGUAGE_NAMES[each]}
          {...getOutdatedHint(each)}
          required={false}
          suggestions={each === "en" ? names : undefined}
        />
      ))}
      <ReviewedField field={labels.reviewed} stored={term?.labels} />
      {list === "countries" && (
        <CheckField field={fields.filterButton} label={t("vocabularies.filter-button")} />
      )}
      {list === "languages" && (
        <TextField
          field={fields.isoCode}
          label={t("vocabularies.iso-code")}
          hint={t("vocabularies.iso-code-hint")}
          required={false}
        />
      )}
      <TextField
        type="number"
        field={fields.position}
        label={t("field.optional", { label: t("vocabularies.position") })}
        required={false}
      />
    </FormDialog>
  );
}
