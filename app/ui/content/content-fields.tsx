import type { ReactNode } from "react";

import type { Translate } from "#app/messages/translate.ts";
import {
  CONTENT_FORM_FIELDS,
  type ContentFormField,
  type ContentFormKind,
} from "#app/schemas/definitions/content-fields.ts";
import type { Fields as Definitions } from "#app/schemas/definitions/fields.ts";
import type { MoreDetails } from "#app/schemas/lists/kinds.ts";
import { listFormCodes } from "#app/schemas/terms.ts";
import { RecordControls } from "#app/ui/definitions/record-controls.tsx";
import { formatLanguage } from "#app/ui/display-names.ts";
import { formatSize } from "#app/ui/format.ts";
import { CountrySelect } from "#app/ui/forms/country-field.tsx";
import type { FormResult, Fields } from "#app/ui/forms/field.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export type ContentInput = Record<
  ContentFormField | "category" | "contentType" | "isPublished" | "file",
  string
>;

export type ContentFormProps = {
  kind: ContentFormKind;
  action: string;
  failed: string;
  moreDetails: MoreDetails | undefined;
  result: FormResult;
};

export type FileFormProps = { id: string; action: string; children: ReactNode };
export type ContentFormFields = Fields<keyof ContentInput>;

export function ContentFields(props: {
  kind: ContentFormKind;
  fields: ContentFormFields;
  needsDescription: boolean;
  needsAuthor?: boolean;
  isLenient?: boolean;
}) {
  const { kind, fields, needsDescription, isLenient = false, needsAuthor = !isLenient } = props;
  const { t, language } = useTranslation();
  const definition: Definitions = CONTENT_FORM_FIELDS[kind];
  return (
    <RecordControls
      definition={definition}
      fields={fields}
      overrides={{
        ...(isLenient && { title: { required: false, hint: t("field.title-hint") } }),
        author: { required: needsAuthor },
        description: { required: needsDescription },
        language: {
          suggestions: listFormCodes("languages").map((code) => formatLanguage(language, code)),
        },
      }}
      slots={{
        country: (
          <CountrySelect
            key="country"
            field={fields.country}
            label={t("field.optional", { label: t("field.country") })}
            required={false}
          />
        ),
      }}
    />
  );
}

type FileRule = { extensions: readonly string[]; maxBytes: number };

/** Formats and sizes of a field that accepts files of one or several types. */
export function getFileLimits(t: Translate, rules: readonly FileRule[]) {
  const kinds = rules.map(({ extensions, maxBytes }) =>
    rules.length > 1 ? `${extensions.join(", ")} (${formatSize(maxBytes)})` : extensions.join(", "),
  );
  const size = formatSize(Math.max(...rules.map(({ maxBytes }) => maxBytes)));
  return {
    hint: t("field.file-hint", { kinds: kinds.join(", "), size }),
    accept: rules.flatMap(({ extensions }) => extensions.map((extension) => `.${extension}`)).join(","),
  };
}
