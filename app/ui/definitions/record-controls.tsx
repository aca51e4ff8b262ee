import type { Fields as Definitions } from "#app/schemas/definitions/fields.ts";
import { formatTerm, listFormCodes } from "#app/schemas/terms.ts";
import { CountryInput } from "#app/ui/forms/country-field.tsx";
import { SelectField } from "#app/ui/forms/field.tsx";
import { RightsField } from "#app/ui/forms/rights-field.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import {
  type ControlProps,
  FieldControl,
  type FieldControlsProps,
  renderFields,
  useControlProps,
} from "./field-controls.tsx";

/** `FieldControls` with the fields that need lists of terms, countries and rights. */
export const RecordControls = <All extends Definitions>(props: FieldControlsProps<All>) =>
  renderFields(props, RecordControl);

function RecordControl(given: ControlProps) {
  const { definition, field } = given;
  const { t } = useTranslation();
  const props = useControlProps(given);
  switch (definition.kind) {
    case "country":
      return <CountryInput {...props} />;
    case "rights":
      return <RightsField field={field} />;
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
