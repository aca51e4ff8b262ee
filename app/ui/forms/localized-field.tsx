import type { FieldMetadata } from "@conform-to/react";

import { LANGUAGE_NAMES, LANGUAGES, type Language } from "#app/messages/languages.ts";
import type { EditedText, StoredText } from "#app/schemas/localized-text.ts";
import { CheckField, type Field, TextArea, TextField } from "#app/ui/forms/field.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

type TextMarks = Pick<StoredText, "outdated">;

/** One text in three languages. With `rows`, a longer one. `stored` is the text that is edited. */
export function LocalizedField({
  field,
  label,
  hint,
  rows,
  stored,
}: {
  field: FieldMetadata<EditedText>;
  label: string;
  hint?: string | undefined;
  rows?: number;
  stored?: TextMarks | undefined;
}) {
  const languages = field.getFieldset();
  const getOutdatedHint = useOutdatedHint(stored);
  return (
    <fieldset className="localized-fields" id={field.id} tabIndex={-1}>
      <legend>{label}</legend>
      {hint && <p className="hint">{hint}</p>}
      <div className="field-row">
        {LANGUAGES.map((language) => {
          const props = {
            field: languages[language],
            label: LANGUAGE_NAMES[language],
            required: false,
            ...getOutdatedHint(language),
          };
          return rows ? (
            <TextArea key={language} {...props} rows={rows} />
          ) : (
            <TextField key={language} {...props} />
          );
        })}
      </div>
      <ReviewedField field={languages.reviewed} stored={stored} />
      {field.errors && <p className="error-text">{field.errors.join(" ")}</p>}
    </fieldset>
  );
}

/** The route needs the namespace `admin`. */
export function useOutdatedHint(stored: TextMarks | undefined) {
  const { t } = useTranslation();
  return (language: Language) =>
    stored?.outdated?.includes(language) ? { hint: t("localized.outdated") } : undefined;
}

/** Removes the marks of translations that needed no change. */
export function ReviewedField({ field, stored }: { field: Field; stored: TextMarks | undefined }) {
  const { t } = useTranslation();
  return stored?.outdated?.length ? <CheckField field={field} label={t("localized.reviewed")} /> : null;
}
