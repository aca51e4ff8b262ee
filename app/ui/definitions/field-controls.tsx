import type { ReactNode } from "react";

import {
  type Field as Definition,
  type Fields as Definitions,
  getNames,
  type PlainField,
} from "#app/schemas/definitions/fields.ts";
import { type Field, SelectField, TextArea, TextField } from "#app/ui/forms/field.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export type FieldControlsProps<All> = {
  definition: All;
  /** Of the form. */
  fields: Record<keyof All & string, Field>;
  /** Controls of their own. Null leaves a field out. */
  slots?: { [Name in keyof All]?: ReactNode };
};

/** The controls of a subject's fields, in the order of their definition. */
export const FieldControls = <All extends Readonly<Record<string, PlainField>>>(
  props: FieldControlsProps<All>,
) => renderFields(props, FieldControl);

/** `Control` shows one field. */
export function renderFields<One extends Definition, All extends Readonly<Record<string, One>>>(
  { definition, fields, slots = {} }: FieldControlsProps<All>,
  Control: (props: { definition: One; field: Field }) => ReactNode,
) {
  const renderControl = (name: keyof All & string) =>
    name in slots ? slots[name] : <Control key={name} definition={definition[name]!} field={fields[name]} />;
  return groupHalves(definition).map((names) =>
    names.length === 1 ? (
      renderControl(names[0]!)
    ) : (
      <div className="field-row" key={names[0]}>
        {names.map(renderControl)}
      </div>
    ),
  );
}

function groupHalves<All extends Definitions>(definition: All) {
  const rows: (keyof All & string)[][] = [];
  for (const name of getNames(definition)) {
    const previous = rows[rows.length - 1];
    if (definition[name]!.half && previous?.length === 1 && definition[previous[0]!]!.half)
      previous.push(name);
    else rows.push([name]);
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

export function useControlProps({ definition, field }: { definition: Definition; field: Field }) {
  const { t } = useTranslation();
  const { label, required = false, hint } = definition;
  return {
    field,
    required,
    label: required ? t(label) : t("field.optional", { label: t(label) }),
    hint: hint && t(hint),
  };
}

export function FieldControl({ definition, field }: { definition: PlainField; field: Field }) {
  const { t } = useTranslation();
  const props = useControlProps({ definition, field });
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
