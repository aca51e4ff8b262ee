import type { FieldMetadata } from "@conform-to/react";

import { LANGUAGE_NAMES, LANGUAGES } from "#app/messages/languages.ts";
import { type Field, TextField } from "#app/ui/forms/field.tsx";

type LocalizedField = FieldMetadata<Record<"en" | "sw" | "fr", string>>;

/** One text in three languages. */
export function LocalizedFields({
  field,
  label,
  hint,
}: {
  field: LocalizedField;
  label: string;
  hint?: string;
}) {
  const languages = field.getFieldset() as unknown as Record<"en" | "sw" | "fr", Field>;
  return (
    <fieldset className="localized-fields">
      <legend>{label}</legend>
      {hint && <p className="hint">{hint}</p>}
      <div className="field-row">
        {LANGUAGES.map((language) => (
          <TextField
            key={language}
            field={languages[language]}
            label={LANGUAGE_NAMES[language]}
            required={false}
          />
        ))}
      </div>
    </fieldset>
  );
}
