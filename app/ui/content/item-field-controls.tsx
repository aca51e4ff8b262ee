import { pickFields } from "#app/schemas/definitions/fields.ts";
import {
  describingFields,
  type DescribingField,
  type FormFieldName,
} from "#app/schemas/definitions/item-fields.ts";
import { FieldControls } from "#app/ui/definitions/field-controls.tsx";
import { toFormValues } from "#app/ui/definitions/form-values.ts";
import type { OwnFormField } from "#app/schemas/lists/kinds.ts";
import type { Field } from "#app/ui/forms/field.tsx";

import { DateBoxes, toDateValues } from "./date-boxes.tsx";
import { OwnFieldControl } from "./own-field-control.tsx";
import { PeopleRows, toPersonValues } from "./people-rows.tsx";
import type { ShownContent } from "./shown-content.ts";

type Props = {
  /** In the order of the form. */
  names: readonly FormFieldName[];
  requiredNames?: readonly FormFieldName[];
  /** Of the institution. */
  ownFields: readonly OwnFormField[];
  /** Of the form. */
  fields: Record<string, Field>;
};

const isDescribing = (name: FormFieldName): name is DescribingField => name in describingFields;

/** What describes an item besides the contract's fields, in the order of its kind. */
export function ItemFieldControls({ names, requiredNames = [], ownFields, fields }: Props) {
  const renderOwn = (name: FormFieldName) => {
    const definition = ownFields.find((each) => each.name === name);
    const required = requiredNames.includes(name);
    return definition && <OwnFieldControl key={name} {...{ definition, fields, required }} />;
  };
  return groupByOrigin(names).map((group) => {
    const shown = group.filter(isDescribing);
    if (shown.length === 0) return group.map(renderOwn);
    return (
      <FieldControls
        key={shown[0]}
        definition={pickFields(describingFields, shown)}
        fields={fields}
        overrides={Object.fromEntries(requiredNames.map((name) => [name, { required: true }]))}
        slots={{
          ...(shown.includes("people") && { people: <PeopleRows key="people" fields={fields} /> }),
          ...(shown.includes("date") && {
            date: <DateBoxes key="date" fields={fields} required={requiredNames.includes("date")} />,
          }),
        }}
      />
    );
  });
}

/** Neighbours that are all fields of the product or all of the institution. */
function groupByOrigin(names: readonly FormFieldName[]) {
  const groups: FormFieldName[][] = [];
  for (const name of names) {
    const last = groups[groups.length - 1];
    if (last && isDescribing(last[0]!) === isDescribing(name)) last.push(name);
    else groups.push([name]);
  }
  return groups;
}

export const toDetailValues = (item: ShownContent) => ({
  ...toFormValues(describingFields, {
    ...item,
    people: "",
    coordinates:
      item.coordinates && `${String(item.coordinates.latitude)}, ${String(item.coordinates.longitude)}`,
  }),
  ...toDateValues(item),
  ...toPersonValues(item.people),
  own: item.own ?? {},
});
