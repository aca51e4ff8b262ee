import type { BookAppointment } from "#app/schemas/appointments.ts";
import { GROUP_RANGES } from "#app/schemas/group-sizes.ts";
import { MAX_PARTICIPANTS, type GroupSize } from "#app/schemas/lists/appointments.ts";
import { visitorFields } from "#app/schemas/definitions/visitor-fields.ts";
import { FieldControls } from "#app/ui/definitions/field-controls.tsx";
import { SelectField, TextField, type Field, type Fields } from "#app/ui/forms/field.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { useVisitTypes } from "./use-visit-types.ts";

type TextName = Exclude<keyof BookAppointment, "answers">;
export type AppointmentInput = Record<TextName, string> & { answers: Record<string, string> };

export type AppointmentFieldsProps = { fields: Fields<TextName> };

/** A retired type is an option only while it is the current one. */
export function VisitTypeFields(
  props: AppointmentFieldsProps & { currentType?: string; groupSizes: readonly GroupSize[] },
) {
  const { fields, currentType, groupSizes } = props;
  const { t } = useTranslation();
  const visitTypes = useVisitTypes().filter(({ code, isRetired }) => !isRetired || code === currentType);
  return (
    <>
      <SelectField
        field={fields.visitType}
        label={t("appointments.visit-type")}
        prompt={t("field.choose")}
        options={visitTypes.map(({ code, name }) => [code, name])}
      />
      <SelectField
        field={fields.groupSize}
        label={t("appointments.group-size")}
        prompt={t("field.choose")}
        options={groupSizes.map((size) => [size, t(`appointments.size-${size}`)])}
      />
    </>
  );
}

/** Without a `groupSize`, any number. */
export function ParticipantsField(props: {
  field: Field;
  label: string;
  hint: string;
  groupSize?: GroupSize;
}) {
  const { groupSize, ...common } = props;
  const range = groupSize ? GROUP_RANGES[groupSize] : { min: 1, max: MAX_PARTICIPANTS };
  return <TextField type="number" {...range} {...common} required={false} />;
}

export const ContactFields = ({ fields }: AppointmentFieldsProps) => (
  <FieldControls definition={visitorFields} fields={fields} />
);
