import type { FieldMetadata } from "@conform-to/react";

import { LANGUAGE_NAMES, LANGUAGES } from "#app/messages/languages.ts";
import { type Field, TextArea, TextField } from "#app/ui/forms/field.tsx";

/** One text in three languages. With `rows`, a longer one. */
export function LocalizedField({
  field,
  label,
  hint,
  rows,
}: {
  field: FieldMetadata<Record<"en" | "sw" | "fr", string>>;
  label: string;
  hint?: string;
  rows?: number;
}) {
  const languages = field.getFieldset() as unknown as Record<"en" | "sw" | "fr", Field>;
  return (
    <fieldset className="localized-fields" id={field.id} tabIndex={-1}>
      <legend>{label}</legend>
      {hint && <p className="hint">{hint}</p>}
      <div className="field-row">
        {LANGUAGES.map((language) => {
          const props = { field: languages[language], label: LANGUAGE_NAMES[language], required: false };
          return rows ? (
            <TextArea key={language} {...props} rows={rows} />
          ) : (
            <TextField key={language} {...props} />
          );
        })}
      </div>
      {field.errors && <p className="error-text">{field.errors.join(" ")}</p>}
    </fieldset>
  );
}
