import type { BookAppointment } from "#app/schemas/appointments.ts";
import { GROUP_RANGES } from "#app/schemas/group-sizes.ts";
import { MAX_PARTICIPANTS, type GroupSize } from "#app/schemas/lists/appointments.ts";
import { SelectField, TextArea, TextField, type Field, type Fields } from "#app/ui/forms/field.tsx";
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

export function ContactFields({ fields }: AppointmentFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <div className="field-row">
        <TextField field={fields.firstName} label={t("appointments.first-name")} autoComplete="given-name" />
        <TextField field={fields.lastName} label={t("appointments.last-name")} autoComplete="family-name" />
      </div>
      <div className="field-row">
        <TextField field={fields.email} label={t("account.email")} type="email" autoComplete="email" />
        <TextField field={fields.phone} label={t("appointments.phone")} type="tel" autoComplete="tel" />
      </div>
      <TextField
        field={fields.institution}
        label={t("field.optional", { label: t("appointments.institution") })}
        autoComplete="organization"
        required={false}
      />
      <TextArea field={fields.purpose} label={t("appointments.purpose")} />
    </>
  );
}
