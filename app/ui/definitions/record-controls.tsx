import {
  type Field as Definition,
  type Fields as Definitions,
  getNames,
} from "#app/schemas/definitions/fields.ts";
import { formatTerm, listFormCodes } from "#app/schemas/terms.ts";
import { CountryInput } from "#app/ui/forms/country-field.tsx";
import { CheckField, SelectField } from "#app/ui/forms/field.tsx";
import { LocalizedField } from "#app/ui/forms/localized-field.tsx";
import { RightsField } from "#app/ui/forms/rights-field.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import {
  type ControlProps,
  FieldControl,
  type FieldControlsProps,
  renderFields,
  useControlProps,
} from "./field-controls.tsx";

type Props<All extends Definitions> = FieldControlsProps<All> & {
  /** The record that is edited, with the marks of its texts. */
  stored?: { [Name in keyof All]?: unknown } | undefined;
  /** Labels do not say which fields are optional, because most are. */
  isUnmarked?: boolean;
};

/** `FieldControls` with the fields of records: boxes, localized texts, and those that need lists of terms or countries. */
export function RecordControls<All extends Definitions>({ stored, isUnmarked, ...props }: Props<All>) {
  const { t } = useTranslation();
  const { definition } = props;
  const overrides = getNames(definition).map((name) => [
    name,
    {
      ...(isUnmarked && { label: t(definition[name]!.label) }),
      stored: stored?.[name],
      ...props.overrides?.[name],
    },
  ]);
  return renderFields<Definition, All>({ ...props, overrides: Object.fromEntries(overrides) }, RecordControl);
}

function RecordControl(given: ControlProps) {
  const { definition, field } = given;
  const { t } = useTranslation();
  const props = useControlProps(given);
  switch (definition.kind) {
    case "country":
      return <CountryInput {...props} />;
    case "rights":
      return <RightsField field={field} />;
    case "flag":
      return <CheckField field={field} label={t(definition.label)} />;
    case "localized":
      return <LocalizedField {...props} field={field as never} label={t(definition.label)} />;
    case "term": {
      const { list, none } = definition;
      const options = listFormCodes(list, field.initialValue).map(
        (code) => [code, formatTerm(t, list, code)] as const,
      );
      return <SelectField {...props} options={options} {...(none && { prompt: t(none) })} />;
    }
    default:
      return <FieldControl {...given} definition={definition} />;
  }
}
