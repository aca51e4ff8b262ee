import type { FieldMetadata } from "@conform-to/react";

import { type Field, SelectField, TextField } from "#app/ui/forms/field.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import type { ShownQuestion } from "./use-visit-types.ts";

/** The questions of the chosen visit type. */
export function QuestionFields({
  field,
  questions,
}: {
  field: FieldMetadata<Record<string, string>>;
  questions: ShownQuestion[];
}) {
  const { t } = useTranslation();
  const answers = field.getFieldset() as unknown as Record<string, Field>;
  return questions.map(({ id, kind, label, required, options }) => {
    const props = {
      field: answers[id]!,
      label: required ? label : t("field.optional", { label }),
      required,
    };
    return kind === "choice" ? (
      <SelectField
        key={id}
        {...props}
        prompt={t("field.choose")}
        options={options.map((option) => [option.value, option.label])}
      />
    ) : (
      <TextField key={id} {...props} type={kind === "number" ? "number" : "text"} />
    );
  });
}
