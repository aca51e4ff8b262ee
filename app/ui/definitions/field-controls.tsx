import type { ReactNode } from "react";

import {
  type Field as Definition,
  type Fields as Definitions,
  getNames,
} from "#app/schemas/definitions/fields.ts";
import { formatTerm, listFormCodes } from "#app/schemas/terms.ts";
import { CountryInput } from "#app/ui/forms/country-field.tsx";
import { type Field, SelectField, TextArea, TextField } from "#app/ui/forms/field.tsx";
import { RightsField } from "#app/ui/forms/rights-field.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

type Props<All extends Definitions> = {
  definition: All;
  /** Of the form. */
  fields: Record<keyof All & string, Field>;
  /** Controls of their own. Null leaves a field out. */
  slots?: { [Name in keyof All]?: ReactNode };
};

/** The controls of a subject's fields, in the order of their definition. */
export function FieldControls<All extends Definitions>({ definition, fields, slots = {} }: Props<All>) {
  const renderControl = (name: keyof All & string) =>
    name in slots ? (
      slots[name]
    ) : (
      <FieldControl key={name} definition={definition[name]!} field={fields[name]} />
    );
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
} as const;

function FieldControl({ definition, field }: { definition: Definition; field: Field }) {
  const { t } = useTranslation();
  const { kind, label, required = false, hint, autocomplete } = definition;
  const props = {
    field,
    required,
    label: required ? t(label) : t("field.optional", { label: t(label) }),
    hint: hint && t(hint),
  };
  switch (kind) {
    case "paragraph":
      return <TextArea {...props} />;
    case "country":
      return <CountryInput {...props} />;
    case "rights":
      return <RightsField field={field} />;
    case "choice":
      return (
        <SelectField
          {...props}
          options={definition.values.map((value) => [value, t(definition.getLabel(value as never))])}
        />
      );
    case "term": {
      const { list, none } = definition;
      const options = listFormCodes(list, field.initialValue).map(
        (code) => [code, formatTerm(t, list, code)] as const,
      );
      return <SelectField {...props} options={options} {...(none && { prompt: t(none) })} />;
    }
    default:
      return (
        <TextField
          {...props}
          type={INPUT_TYPES[kind]}
          {...(autocomplete && { autoComplete: autocomplete })}
        />
      );
  }
}

export type FormValues<All extends Definitions> = { -readonly [Name in keyof All]?: string };

/** What a form shows of a record before anything is typed. */
export function toFormValues<All extends Definitions>(
  definition: All,
  record: { readonly [Name in keyof All]?: string | readonly string[] | null | undefined },
): FormValues<All> {
  const values = getNames(definition).map((name) => {
    const value = record[name] ?? "";
    return [name, typeof value === "string" ? value : value.join(", ")];
  });
  return Object.fromEntries(values) as FormValues<All>;
}

/** Label and value of each field with a text. */
export const listFacts = <All extends Definitions>(
  t: ReturnType<typeof useTranslation>["t"],
  definition: All,
  record: { readonly [Name in keyof All]?: string | undefined },
) => getNames(definition).map((name) => [t(definition[name]!.label), record[name]] as const);
