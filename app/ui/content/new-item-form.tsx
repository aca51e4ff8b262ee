import { useForm } from "@conform-to/react";
import type { ReactNode } from "react";

import { contentFields } from "#app/schemas/definitions/content-fields.ts";
import { type Fields as Definitions, pickFields } from "#app/schemas/definitions/fields.ts";
import type { FormFieldName } from "#app/schemas/definitions/item-fields.ts";
import type { OwnFormField } from "#app/schemas/lists/kinds.ts";
import {
  CONTENT_FILE_RULES,
  DEFAULT_LANGUAGE,
  listFileTypes,
  type ContentType,
} from "#app/schemas/lists/content.ts";
import { listFormCodes } from "#app/schemas/terms.ts";
import { RecordControls } from "#app/ui/definitions/record-controls.tsx";
import { formatLanguage } from "#app/ui/display-names.ts";
import { CountrySelect } from "#app/ui/forms/country-field.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { CheckField, type Field, type FormResult, SelectField } from "#app/ui/forms/field.tsx";
import { FileField } from "#app/ui/forms/file-field.tsx";
import { IdempotencyKeyField } from "#app/ui/forms/form-key.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { getFileLimits, type FileFormProps } from "./content-fields.tsx";
import { ItemFieldControls } from "./item-field-controls.tsx";
import { RelationRows } from "./relation-rows.tsx";

type FormKind = {
  code: string;
  contentType: ContentType;
  category: string;
  needsFile: boolean;
  /** In the order of the form. */
  fieldNames: FormFieldName[];
  requiredNames: FormFieldName[];
  ownFields: OwnFormField[];
};

type Props = {
  kind: FormKind;
  /** With their labels. */
  categories: [code: string, label: string][];
  initial: Record<string, string>;
  result: FormResult;
  Form: (props: FileFormProps) => ReactNode;
};

/** Of the contract's fields, before and after those of the kind. */
const mainFields: Definitions = pickFields(contentFields, ["title"]);
const getOtherFields = ({ fieldNames }: FormKind): Definitions => ({
  ...(!fieldNames.includes("people") && pickFields(contentFields, ["author"])),
  ...pickFields(contentFields, ["description", "country", "language", "tags"]),
  ...(!fieldNames.includes("date") && pickFields(contentFields, ["publishedDate"])),
  ...pickFields(contentFields, ["rights", "isOpenAccess"]),
});

/** The contract's fields of an item, those of its kind in the kind's order, and a file. */
export function NewItemForm({ kind, categories, initial, result, Form }: Props) {
  const { t, language } = useTranslation();
  const [form, fields] = useForm<Record<string, string>>({
    id: "new",
    lastResult: result,
    defaultValue: { category: kind.category, language: DEFAULT_LANGUAGE, ...initial },
  });
  const allFields = fields as unknown as Record<string, Field>;
  return (
    <Form id={form.id} action={`/items/new/${kind.code}`}>
      <ErrorSummary form={form} title={t("content.create-failed")} />
      <IdempotencyKeyField />
      {categories.length === 1 ? (
        <input type="hidden" name="category" value={categories[0]![0]} />
      ) : (
        <SelectField
          field={allFields["category"]!}
          label={t("field.category")}
          prompt={t("field.choose")}
          options={categories}
        />
      )}
      <RecordControls definition={mainFields} fields={allFields} />
      <ItemFieldControls
        names={kind.fieldNames}
        requiredNames={kind.requiredNames}
        ownFields={kind.ownFields}
        fields={allFields}
      />
      {kind.fieldNames.includes("coordinates") && (
        <>
          <CheckField field={allFields["hidesExactPlace"]!} label={t("items.hides-exact-place")} />
          <p className="hint">{t("items.hides-exact-place-hint")}</p>
        </>
      )}
      <RecordControls
        definition={getOtherFields(kind)}
        fields={allFields}
        overrides={{
          author: { required: false },
          description: { required: false },
          language: {
            suggestions: listFormCodes("languages").map((code) => formatLanguage(language, code)),
          },
        }}
        slots={{
          country: (
            <CountrySelect
              key="country"
              field={allFields["country"]!}
              label={t("field.optional", { label: t("field.country") })}
              required={false}
            />
          ),
        }}
      />
      <RelationRows fields={allFields} />
      <KindFileField kind={kind} field={allFields["file"]!} isRetry={result !== undefined} />
      {kind.category !== "Literary Collection" && (
        <>
          <CheckField field={allFields["isUnpublished"]!} label={t("items.unpublished")} />
          <p className="hint">{t("items.unpublished-hint")}</p>
        </>
      )}
      <div>
        <SubmitButton>{t("items.create")}</SubmitButton>
      </div>
    </Form>
  );
}

function KindFileField({ kind, field, isRetry }: { kind: FormKind; field: Field; isRetry: boolean }) {
  const { t } = useTranslation();
  const { hint, accept } = getFileLimits(
    t,
    listFileTypes(kind).map((type) => CONTENT_FILE_RULES[type]),
  );
  const label = t("field.file");
  return (
    <FileField
      field={field}
      label={kind.needsFile ? label : t("field.optional", { label })}
      required={kind.needsFile}
      hint={kind.needsFile ? hint : `${t("items.file-optional-hint")} ${hint}`}
      isRetry={isRetry && kind.needsFile}
      accept={accept}
    />
  );
}
