import type { ReactNode } from "react";

import type { VocabularyName } from "#app/schemas/lists/vocabularies.ts";
import { formatTerm, listFormCodes } from "#app/schemas/terms.ts";
import { formatLanguage } from "#app/ui/display-names.ts";
import { CountrySelect } from "#app/ui/forms/country-field.tsx";
import { SelectField, TextArea, TextField, type FormResult, type Fields } from "#app/ui/forms/field.tsx";
import { RightsField } from "#app/ui/forms/rights-field.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export type ContentFormKind = "library" | "repository" | "books";

export type ContentInput = {
  title: string;
  author: string;
  description: string;
  category: string;
  contentType: string;
  country: string;
  language: string;
  tags: string;
  subject: string;
  year: string;
  genre: string;
  publishedDate: string;
  rights: string;
  isOpenAccess: string;
  isPublished: string;
  version: string;
  file: string;
};

export type ContentFormProps = {
  kind: ContentFormKind;
  action: string;
  failed: string;
  result: FormResult;
};

export type FileFormProps = { id: string; action: string; children: ReactNode };
export type ContentFormFields = Fields<keyof ContentInput>;

export function ContentFields(props: {
  kind: ContentFormKind;
  fields: ContentFormFields;
  needsDescription: boolean;
  isLenient?: boolean;
}) {
  const { kind, fields, needsDescription, isLenient = false } = props;
  const { t, language } = useTranslation();
  const optionalLabel = (label: string) => t("field.optional", { label });
  return (
    <>
      <TextField
        field={fields.title}
        label={isLenient ? optionalLabel(t("field.title")) : t("field.title")}
        hint={isLenient ? t("field.title-hint") : undefined}
        required={!isLenient}
      />
      <TextField
        field={fields.author}
        label={isLenient ? optionalLabel(t("field.author")) : t("field.author")}
        required={!isLenient}
      />
      <TextArea
        field={fields.description}
        label={needsDescription ? t("field.description") : optionalLabel(t("field.description"))}
        required={needsDescription}
      />
      <CollectionFields kind={kind} fields={fields} />
      <CountrySelect field={fields.country} label={optionalLabel(t("field.country"))} required={false} />
      <TextField
        field={fields.language}
        label={optionalLabel(t("field.language"))}
        required={false}
        suggestions={listFormCodes("languages").map((code) => formatLanguage(language, code))}
      />
      <TextField
        field={fields.tags}
        label={optionalLabel(t("field.tags"))}
        hint={t("field.comma-hint")}
        required={false}
      />
      {kind !== "books" && (
        <TextField
          type="date"
          field={fields.publishedDate}
          label={optionalLabel(t("field.published-on"))}
          required={false}
        />
      )}
      <RightsField field={fields.rights} />
      <SelectField
        field={fields.isOpenAccess}
        label={t("field.open-access")}
        hint={t("field.open-access-hint")}
        options={[
          ["false", t("field.open-access-no")],
          ["true", t("field.open-access-yes")],
        ]}
      />
    </>
  );
}

function CollectionFields({ kind, fields }: { kind: ContentFormKind; fields: ContentFormFields }) {
  const { t } = useTranslation();
  const optionalLabel = (label: string) => t("field.optional", { label });
  const toTermOptions = (list: VocabularyName, field: ContentFormFields["genre"]) =>
    listFormCodes(list, field.initialValue).map((code) => [code, formatTerm(t, list, code)] as const);
  return (
    <>
      {kind === "repository" && (
        <SelectField
          field={fields.subject}
          label={optionalLabel(t("field.subject"))}
          required={false}
          prompt={t("field.not-specified")}
          options={toTermOptions("subjects", fields.subject)}
        />
      )}
      {kind === "books" && (
        <>
          <SelectField
            field={fields.genre}
            label={t("field.genre")}
            options={toTermOptions("genres", fields.genre)}
          />
          <TextField field={fields.year} label={optionalLabel(t("field.year"))} required={false} />
        </>
      )}
    </>
  );
}
