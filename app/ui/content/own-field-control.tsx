import type { FieldMetadata } from "@conform-to/react";

import type { OwnFormField, ServerField } from "#app/schemas/lists/kinds.ts";
import { type Field, SelectField, TextArea, TextField } from "#app/ui/forms/field.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

const INPUT_TYPES = { line: "text", day: "date", address: "url" } as const;

type Props = {
  definition: OwnFormField;
  /** Of the form. */
  fields: Record<string, Field>;
  required?: boolean;
};

/** Of a field of the institution. */
export function getOwnField(fields: Record<string, Field>, name: string): Field {
  const values = fields["own"] as unknown as FieldMetadata<Record<string, string>>;
  return (values.getFieldset() as unknown as Record<string, Field>)[name]!;
}

export const OwnFieldControl = ({ definition, fields, required = false }: Props) => (
  <ServerFieldControl {...{ definition, required }} field={getOwnField(fields, definition.name)} />
);

type ControlProps = { definition: ServerField; field: Field; required?: boolean };

export function ServerFieldControl({ definition, field, required = false }: ControlProps) {
  const { t } = useTranslation();
  const { kind, label, hint, options } = definition;
  const props = {
    field,
    required,
    label: required ? label : t("field.optional", { label }),
    hint: hint || undefined,
  };
  if (kind === "paragraph") return <TextArea {...props} />;
  if (kind !== "term") return <TextField {...props} type={INPUT_TYPES[kind]} />;
  // A value stays when the institution no longer offers it.
  const { initialValue } = field;
  const choices = initialValue && !options.includes(initialValue) ? [initialValue, ...options] : options;
  return (
    <SelectField
      {...props}
      prompt={t("field.choose")}
      options={choices.map((choice) => [choice, choice] as const)}
    />
  );
}
