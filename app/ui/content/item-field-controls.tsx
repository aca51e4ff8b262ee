import { pickFields } from "#app/schemas/definitions/fields.ts";
import { describingFields, type DescribingField } from "#app/schemas/definitions/item-fields.ts";
import { FieldControls } from "#app/ui/definitions/field-controls.tsx";
import { toFormValues } from "#app/ui/definitions/form-values.ts";
import type { Field } from "#app/ui/forms/field.tsx";

import { PeopleRows, toPersonValues } from "./people-rows.tsx";
import type { ShownContent } from "./shown-content.ts";

type Props = {
  /** In the order of the form. */
  names: readonly DescribingField[];
  requiredNames?: readonly DescribingField[];
  /** Of the form. */
  fields: Record<string, Field>;
};

/** What describes an item besides the contract's fields, in the order of its kind. */
export const ItemFieldControls = ({ names, requiredNames = [], fields }: Props) => (
  <FieldControls
    definition={pickFields(describingFields, names)}
    fields={fields}
    overrides={Object.fromEntries(requiredNames.map((name) => [name, { required: true }]))}
    slots={{ ...(names.includes("people") && { people: <PeopleRows key="people" fields={fields} /> }) }}
  />
);

export const toDetailValues = (item: ShownContent) => ({
  ...toFormValues(describingFields, {
    ...item,
    people: "",
    // In words, which are read as the same date.
    date: item.dateText,
    coordinates:
      item.coordinates && `${String(item.coordinates.latitude)}, ${String(item.coordinates.longitude)}`,
  }),
  ...toPersonValues(item.people),
});
