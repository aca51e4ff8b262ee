import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import { Fragment, type ReactNode } from "react";

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
          const isMarked = Boolean(languages[language].errors ?? props.hint);
          return (
            <div key={language} className={`text-${language} ${isMarked ? "is-marked" : ""}`}>
              {rows ? <TextArea {...props} rows={rows} /> : <TextField {...props} />}
            </div>
          );
        })}
      </div>
      <ReviewedField field={languages.reviewed} stored={stored} />
      {field.errors && <p className="error-text">{field.errors.join(" ")}</p>}
    </fieldset>
  );
}

/**
 * Shows the localized texts of a form in one language at a time: styles hide the others, so nothing that was typed is
 * lost, and texts with an error or an outdated translation stay. The route needs the namespace `admin`.
 */
export function OneLanguage(props: { form: Pick<FormMetadata, "id" | "allErrors">; children: ReactNode }) {
  const { form, children } = props;
  const { t, language } = useTranslation();
  const names = Object.keys(form.allErrors);
  const shown = LANGUAGES.find((each) => names.some((name) => name.endsWith(`.${each}`))) ?? language;
  return (
    <div className="one-language" role="group" aria-labelledby={`${form.id}-language`}>
      <p id={`${form.id}-language`}>{t("localized.choose")}</p>
      {LANGUAGES.map((each) => (
        <Fragment key={each}>
          <input
            key={shown}
            type="radio"
            className="sr-only"
            id={`${form.id}-language-${each}`}
            name="language"
            value={each}
            defaultChecked={each === shown}
          />
          <label className="chip" lang={each} htmlFor={`${form.id}-language-${each}`}>
            {LANGUAGE_NAMES[each]}
          </label>
        </Fragment>
      ))}
      <p className="hint">{t("localized.empty")}</p>
      <div className="grid gap-5">{children}</div>
    </div>
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
