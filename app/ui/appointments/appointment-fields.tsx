import type { ReactNode } from "react";

import { GROUP_SIZES, VISIT_TYPES } from "#app/schemas/lists.ts";
import { DayField, SelectField, TextArea, TextField, TimeField } from "#app/ui/forms/field.tsx";
import type { Field } from "#app/ui/forms/use-sent-form.ts";
import { useWords } from "#app/ui/words.tsx";

import { sizeSaid, typeSaid } from "./appointment-words.ts";

export type TypedAppointment = Record<
  | "visitType"
  | "groupSize"
  | "preferredDate"
  | "preferredTime"
  | "firstName"
  | "lastName"
  | "email"
  | "phone"
  | "institution"
  | "purpose",
  string
> & { version: string };

type Fields = { fields: Record<keyof TypedAppointment, Field> };

export const AppointmentFields = ({ fields }: Fields) => (
  <>
    <KindFields fields={fields} />
    <WhenFields fields={fields} />
    <PersonFields fields={fields} />
  </>
);

export function KindFields({ fields }: Fields) {
  const { say } = useWords();
  return (
    <>
      <SelectField
        field={fields.visitType}
        label={say("appointments.visit-type")}
        prompt={say("field.choose")}
        options={VISIT_TYPES.map((type) => [type, typeSaid(say, type)])}
      />
      <SelectField
        field={fields.groupSize}
        label={say("appointments.group-size")}
        prompt={say("field.choose")}
        options={GROUP_SIZES.map((size) => [size, sizeSaid(say, size)])}
      />
    </>
  );
}

export function WhenFields({ fields, time }: Fields & { time?: ReactNode }) {
  const { say } = useWords();
  return (
    <div className="beside">
      <DayField field={fields.preferredDate} label={say("appointments.date")} />
      {time ?? <TimeField field={fields.preferredTime} label={say("appointments.time")} />}
    </div>
  );
}

export function PersonFields({ fields }: Fields) {
  const { say } = useWords();
  return (
    <>
      <div className="beside">
        <TextField
          field={fields.firstName}
          label={say("appointments.first-name")}
          autoComplete="given-name"
        />
        <TextField field={fields.lastName} label={say("appointments.last-name")} autoComplete="family-name" />
      </div>
      <div className="beside">
        <TextField field={fields.email} label={say("account.email")} type="email" autoComplete="email" />
        <TextField field={fields.phone} label={say("appointments.phone")} type="tel" autoComplete="tel" />
      </div>
      <TextField
        field={fields.institution}
        label={say("field.optional", { label: say("appointments.institution") })}
        autoComplete="organization"
        required={false}
      />
      <TextArea field={fields.purpose} label={say("appointments.purpose")} />
    </>
  );
}
