import type { BookAppointment } from "#app/schemas/appointments.ts";
import { GROUP_SIZES, VISIT_TYPES } from "#app/schemas/lists.ts";
import { SelectField, TextArea, TextField, type Fields } from "#app/ui/forms/field.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { formatGroupSize, formatVisitType } from "./shown-appointment.ts";

export type AppointmentInput = Record<keyof BookAppointment, string>;

type Props = { fields: Fields<keyof AppointmentInput> };

export function AppointmentFields({ fields }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <VisitTypeFields fields={fields} />
      <div className="field-row">
        <TextField type="date" field={fields.preferredDate} label={t("appointments.date")} />
        <TextField type="time" field={fields.preferredTime} label={t("appointments.time")} />
      </div>
      <ContactFields fields={fields} />
    </>
  );
}

export function VisitTypeFields({ fields }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <SelectField
        field={fields.visitType}
        label={t("appointments.visit-type")}
        prompt={t("field.choose")}
        options={VISIT_TYPES.map((type) => [type, formatVisitType(t, type)])}
      />
      <SelectField
        field={fields.groupSize}
        label={t("appointments.group-size")}
        prompt={t("field.choose")}
        options={GROUP_SIZES.map((size) => [size, formatGroupSize(t, size)])}
      />
    </>
  );
}

export function ContactFields({ fields }: Props) {
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
