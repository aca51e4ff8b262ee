import type { FieldMetadata } from "@conform-to/react";

import { type Field, SelectField, TextField } from "#app/ui/forms/field.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import type { ShownQuestion } from "./use-visit-types.ts";

/** The questions of one visit type. Administrators may leave all of them open. */
export function QuestionFields({
  field,
  questions,
  isRequired = true,
}: {
  field: FieldMetadata<Record<string, string>>;
  questions: ShownQuestion[];
  isRequired?: boolean;
}) {
  const { t } = useTranslation();
  const answers = field.getFieldset() as unknown as Record<string, Field>;
  return questions.map(({ id, kind, label, options, ...question }) => {
    const required = question.required && isRequired;
    const { initialValue } = answers[id]!;
    // A given answer stays when the institution no longer offers it.
    const isOther = initialValue && !options.some(({ value }) => value === initialValue);
    const choices = isOther ? [{ value: initialValue, label: initialValue }, ...options] : options;
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
        options={choices.map((option) => [option.value, option.label])}
      />
    ) : (
      <TextField key={id} {...props} type={kind === "number" ? "number" : "text"} />
    );
  });
}
