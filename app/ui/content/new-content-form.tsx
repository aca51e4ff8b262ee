import { useForm } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { useState, type ReactNode } from "react";

import {
  CONTENT_CATEGORIES,
  CONTENT_FILE_RULES,
  CONTENT_TYPES,
  DEFAULT_LANGUAGE,
  type ContentType,
} from "#app/schemas/lists/content.ts";
import { formatTerm } from "#app/schemas/terms.ts";
import { formatSize } from "#app/ui/format.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { SelectField } from "#app/ui/forms/field.tsx";
import { FileField } from "#app/ui/forms/file-field.tsx";
import { IdempotencyKeyField } from "#app/ui/forms/form-key.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

import {
  ContentFields,
  type ContentFormFields,
  type ContentFormProps,
  type FileFormProps,
  type ContentInput,
} from "./content-fields.tsx";

import { MoreDetails } from "./more-details.tsx";

export function NewContentForm(
  props: ContentFormProps & {
    submit: string;
    categories: readonly string[];
    contentType?: ContentType | undefined;
    author?: string;
    isLenient?: boolean;
    extensions?: readonly string[];
    intro?: ReactNode;
    Form: (props: FileFormProps) => ReactNode;
  },
) {
  const { kind, action, failed, moreDetails, submit, result, categories, contentType, author, extensions } =
    props;
  const { isLenient = false, intro, Form } = props;
  const { t } = useTranslation();
  const [form, fields] = useForm<ContentInput>({
    id: "new",
    lastResult: result,
    defaultValue: { author, contentType: contentType ?? "article", language: DEFAULT_LANGUAGE },
  });
  const isLibrary = kind === "library";
  const [selectedType, setSelectedType] = useState(
    CONTENT_TYPES.find((option) => option === fields.contentType.initialValue),
  );
  const type = (isLibrary && selectedType) || contentType || "article";
  const allowedExtensions =
    extensions && type === "article" ? extensions : CONTENT_FILE_RULES[type].extensions;
  // Without script, the user can choose another content type without a change of the accepted extensions.
  const isKnown = useHydrated() || !isLibrary;
  const acceptedExtensions = isKnown
    ? allowedExtensions
    : CONTENT_TYPES.flatMap((option) => CONTENT_FILE_RULES[option].extensions);
  return (
    <Form id={form.id} action={action}>
      <ErrorSummary form={form} title={failed} hasOneLineSummary={isLibrary} />
      {intro}
      <IdempotencyKeyField />
      <TypeAndCategoryFields
        isLibrary={isLibrary}
        fields={fields}
        categories={categories}
        choose={(kind) => setSelectedType(kind as ContentType)}
      />
      <ContentFields kind={kind} fields={fields} needsDescription={!isLenient} isLenient={isLenient} />
      {moreDetails && <MoreDetails details={moreDetails} contentType={type} fields={fields} />}
      <FileField
        field={fields.file}
        label={t("field.file")}
        hint={t("field.file-hint", {
          kinds: allowedExtensions.join(", "),
          size: formatSize(CONTENT_FILE_RULES[type].maxBytes),
        })}
        isRetry={result !== undefined}
        accept={acceptedExtensions.map((extension) => `.${extension}`).join(",")}
      />
      <div>
        <SubmitButton>{submit}</SubmitButton>
      </div>
    </Form>
  );
}

function TypeAndCategoryFields(props: {
  isLibrary: boolean;
  fields: ContentFormFields;
  categories: readonly string[];
  choose: (kind: string) => void;
}) {
  const { isLibrary, fields, categories, choose } = props;
  const { t } = useTranslation();
  return (
    <>
      {isLibrary ? (
        <SelectField
          field={fields.contentType}
          label={t("field.content-type")}
          options={CONTENT_TYPES.map((option) => [option, t(`kind.${option}`)])}
          onChoose={choose}
        />
      ) : (
        <input type="hidden" name="contentType" value="article" />
      )}
      {categories.length === 1 ? (
        <input type="hidden" name="category" value={categories[0]} />
      ) : (
        <SelectField
          field={fields.category}
          label={t("field.category")}
          prompt={t("field.choose")}
          options={categories.map((option) => [option, formatContentCategory(t, option)])}
        />
      )}
    </>
  );
}

export function OtherKindsLink() {
  const { t } = useTranslation();
  return (
    <p>
      <Link to="/items/new">{t("contributor.other-kinds")}</Link>
    </p>
  );
}

const formatContentCategory = (t: ReturnType<typeof useTranslation>["t"], category: string) => {
  const knownCategory = CONTENT_CATEGORIES.find((candidate) => candidate === category);
  return knownCategory ? t(`category.${knownCategory}`) : formatTerm(t, "specializations", category);
};
