import type { ReactNode } from "react";

import {
  type Field as Definition,
  type Fields as Definitions,
  getNames,
  type PlainField,
} from "#app/schemas/definitions/fields.ts";
import type { StoredText } from "#app/schemas/localized-text.ts";
import { type Field, SelectField, TextArea, TextField } from "#app/ui/forms/field.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export type FieldControlsProps<All> = {
  definition: All;
  /** Of the form. */
  fields: Record<keyof All & string, Pick<Field, "id">>;
  /** What differs from the definition, or only the screen knows. */
  overrides?: { [Name in keyof All]?: Override };
  /** Controls of their own. Null leaves a field out. */
  slots?: { [Name in keyof All]?: ReactNode };
};
export type Override = {
  label?: string;
  required?: boolean;
  hint?: string | undefined;
  suggestions?: readonly string[];
  rows?: number;
  /** The text that is edited, with its marks. */
  stored?: Pick<StoredText, "outdated"> | undefined;
};
export type ControlProps<One = Definition> = {
  definition: One;
  field: Field;
  override?: Override | undefined;
};

/** The controls of a subject's fields, in the order of their definition. */
export const FieldControls = <All extends Readonly<Record<string, PlainField>>>(
  props: FieldControlsProps<All>,
) => renderFields(props, FieldControl);

/** `Control` shows one field. */
export function renderFields<One extends Definition, All extends Readonly<Record<string, One>>>(
  { definition, fields, overrides, slots = {} }: FieldControlsProps<All>,
  Control: (props: ControlProps<One>) => ReactNode,
) {
  const renderControl = (name: keyof All & string) =>
    name in slots ? (
      slots[name]
    ) : (
      <Control
        key={name}
        definition={definition[name]!}
        field={fields[name] as Field}
        override={overrides?.[name]}
      />
    );
  return groupRows(definition).map((names) =>
    names[1] ? (
      <div className="field-row" key={names[0]}>
        {names.map(renderControl)}
      </div>
    ) : (
      renderControl(names[0]!)
    ),
  );
}

function groupRows<All extends Definitions>(definition: All) {
  const rows: (keyof All & string)[][] = [];
  let last: string | undefined;
  for (const name of getNames(definition)) {
    const { row } = definition[name]!;
    if (row && row === last) rows[rows.length - 1]!.push(name);
    else rows.push([name]);
    last = row;
  }
  return rows;
}

const INPUT_TYPES = {
  line: "text",
  words: "text",
  email: "email",
  telephone: "tel",
  webUrl: "url",
  day: "date",
  time: "time",
  number: "number",
} as const;

export function useControlProps({ definition, field, override }: ControlProps) {
  const { t } = useTranslation();
  const { label, hint } = definition;
  const { required = definition.required ?? false } = override ?? {};
  return {
    field,
    label: required ? t(label) : t("field.optional", { label: t(label) }),
    hint: hint && t(hint),
    ...override,
    required,
  };
}

export function FieldControl(given: ControlProps<PlainField>) {
  const { definition } = given;
  const { t } = useTranslation();
  const props = useControlProps(given);
  switch (definition.kind) {
    case "paragraph":
      return <TextArea {...props} />;
    case "choice":
      return (
        <SelectField
          {...props}
          options={definition.values.map((value) => [value, t(definition.getLabel(value as never))])}
        />
      );
    default:
      return (
        <TextField
          {...props}
          type={INPUT_TYPES[definition.kind]}
          {...(definition.autocomplete && { autoComplete: definition.autocomplete })}
        />
      );
  }
}
